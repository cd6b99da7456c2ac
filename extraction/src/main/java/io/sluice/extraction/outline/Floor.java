package io.sluice.extraction.outline;

import java.util.function.IntUnaryOperator;

/** Binary search over ascending numbers. */
final class Floor {
    private Floor() {}

    /** Index of the last of {@code size} ascending numbers that is not above {@code key}; -1 when there is none. */
    static int of(int size, IntUnaryOperator numberAt, int key) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (numberAt.applyAsInt(middle) <= key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }
}
