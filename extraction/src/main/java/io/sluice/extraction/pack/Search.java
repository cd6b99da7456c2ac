package io.sluice.extraction.pack;

import java.util.Arrays;

/** Binary search over ascending offsets, each there once. */
final class Search {
    private Search() {}

    /** Index of the last offset that is not above {@code key}; -1 when there is none. */
    static int floor(int[] ascending, int key) {
        int found = Arrays.binarySearch(ascending, key);
        return found >= 0 ? found : -found - 2;
    }

    /** Index of the first offset that is not below {@code key}; the length when there is none. */
    static int ceiling(int[] ascending, int key) {
        int found = Arrays.binarySearch(ascending, key);
        return found >= 0 ? found : -found - 1;
    }
}
