package io.sluice.extraction.tokens;

/**
 * How counts with a vocabulary that is not known to be the model's become estimates that are rarely too low.
 *
 * @param perMille estimate for a thousand counted tokens, in [1000, {@value #MOST}]
 */
public record Calibration(int perMille) {
    /** The usual margin: 5 %. */
    public static final Calibration MARGIN = new Calibration(1050);

    /** No tokenizer is farther off; what says so has another cause. */
    static final int MOST = 4000;

    private static final int WHOLE = 1000;

    /** Refuses factors out of range. */
    public Calibration {
        if (perMille < WHOLE || perMille > MOST) {
            throw new IllegalArgumentException(
                    "calibration " + perMille + " per mille: must be in [" + WHOLE + ", " + MOST + "]");
        }
    }

    /**
     * What a mismatch teaches: the model's count over ours where that is more than the usual margin.
     *
     * @param counted our count, &gt;= 1
     * @param actual the model's, &gt;= 1
     */
    public static Calibration learned(long counted, long actual) {
        if (actual >= counted * (MOST / WHOLE)) {
            return new Calibration(MOST);
        }
        return new Calibration((int) Math.max(MARGIN.perMille, (actual * WHOLE + counted - 1) / counted));
    }

    /** The estimate for a count. */
    long of(long counted) {
        return ceil(counted, perMille);
    }

    /** The largest count whose estimate is within a limit. */
    long within(long limit) {
        return limit > Long.MAX_VALUE / WHOLE ? limit / perMille * WHOLE : limit * WHOLE / perMille;
    }

    static long ceil(long tokens, int perMille) {
        return (tokens * perMille + WHOLE - 1) / WHOLE;
    }
}
