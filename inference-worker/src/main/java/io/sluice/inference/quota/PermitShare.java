package io.sluice.inference.quota;

import java.util.Set;

/** How many of the permits 0 .. cap-1 belong to a set of partitions: permit k belongs to partition floor(k * P / cap). */
final class PermitShare {
    private PermitShare() {}

    static int of(int cap, int partitions, Set<Integer> owned) {
        int permits = 0;
        for (int k = 0; k < cap; k++) {
            if (owned.contains((int) ((long) k * partitions / cap))) {
                permits++;
            }
        }
        return permits;
    }
}
