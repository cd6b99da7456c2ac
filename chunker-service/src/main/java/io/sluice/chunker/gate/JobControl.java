package io.sluice.chunker.gate;

/**
 * What holds a job.
 *
 * @param ownCapNanos the cap that the job named, billionths of a dollar; negative: it named none
 * @param cancelled a person cancelled it
 * @param reason why it does not go on, null when it does
 * @param until when it goes on by itself, epoch milliseconds; 0: when it is resumed
 */
record JobControl(long ownCapNanos, boolean cancelled, HoldReason reason, long until) {
    static final JobControl FREE = new JobControl(-1, false, null, 0);

    /** True when only a person lets it go on. */
    boolean paused() {
        return reason != null && until == 0;
    }

    JobControl withOwnCap(long nanos) {
        return new JobControl(nanos, cancelled, reason, until);
    }

    JobControl held(HoldReason why, long wakeUp) {
        return new JobControl(ownCapNanos, cancelled, why, wakeUp);
    }

    JobControl free() {
        return new JobControl(ownCapNanos, cancelled, null, 0);
    }

    JobControl cancel() {
        return new JobControl(ownCapNanos, true, null, 0);
    }
}
