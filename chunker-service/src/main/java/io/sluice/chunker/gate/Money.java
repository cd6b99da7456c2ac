package io.sluice.chunker.gate;

/** US dollars as whole billionths, so that sums of reservations are exact. Amounts are rounded up: never less than was said. */
public final class Money {
    private static final double NANOS = 1_000_000_000.0;

    private Money() {}

    /**
     * Billionths of a dollar, rounded up to a whole one.
     *
     * @param usd US dollars, &gt;= 0 and below nine billion
     */
    public static long nanos(double usd) {
        double nanos = usd * NANOS;
        double near = Math.rint(nanos);
        return (long) (Math.abs(nanos - near) < 1e-3 ? near : Math.ceil(nanos));
    }

    /**
     * US dollars.
     *
     * @param nanos billionths of a dollar
     */
    public static double usd(long nanos) {
        return nanos / NANOS;
    }
}
