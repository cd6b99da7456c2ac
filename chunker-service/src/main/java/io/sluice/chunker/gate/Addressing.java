package io.sluice.chunker.gate;

/**
 * Which partition a request is put on. Permit {@code k} of {@code cap} calls in flight belongs to the owner of partition
 * {@code floor(k * P / cap)}: only a partition that holds a permit is addressed, so that each released request meets one.
 */
public final class Addressing {
    private static final int HASH_DIGITS = 8;

    private Addressing() {}

    /**
     * The partition of a prefix.
     *
     * @param prefixId hex SHA-256
     * @param cap calls in flight allowed over all workers, &gt;= 1
     * @param partitions partitions of the requests topic, &gt;= 1
     */
    public static int partition(String prefixId, int cap, int partitions) {
        long hash = Long.parseLong(prefixId.substring(0, HASH_DIGITS), 16);
        return permitPartition(hash % cap, cap, partitions);
    }

    /** Partition whose owner holds permit {@code permit}, in [0, cap). */
    static int permitPartition(long permit, int cap, int partitions) {
        return (int) (permit * partitions / cap);
    }
}
