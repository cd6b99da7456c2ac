package io.sluice.inference.quota;

/** One period in which this worker owns one partition. Ended by the loop when the partition is revoked or lost, read by any thread. */
public final class Tenure {
    private final int partition;
    private volatile boolean ended;

    /** @param partition partition of the requests topic */
    public Tenure(int partition) {
        this.partition = partition;
    }

    /** The partition. */
    public int partition() {
        return partition;
    }

    /** From now on no call starts for records of this period. */
    public void end() {
        ended = true;
    }

    /** True when the partition is this worker's no more. */
    public boolean ended() {
        return ended;
    }
}
