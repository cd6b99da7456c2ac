package io.sluice.emulator.oracle;

/**
 * How often a gold answer is spoilt; each a probability from 0 to 1.
 *
 * @param drop an item is left out
 * @param invent a field gets an item that no document says
 * @param alter one word of a quote is another word of the text
 * @param typo two letters of a quote change places
 * @param reorder a field's items are shuffled
 * @param cut the answer ends before its end
 * @param loop the answer repeats its end until the output limit
 * @param seed same seed and question, same faults
 */
public record Noise(
        double drop, double invent, double alter, double typo, double reorder, double cut, double loop, long seed) {
    /** None. */
    public static final Noise NONE = new Noise(0, 0, 0, 0, 0, 0, 0, 0);

    /** Refuses what is no probability. */
    public Noise {
        for (double p : new double[] {drop, invent, alter, typo, reorder, cut, loop}) {
            if (!(p >= 0 && p <= 1)) {
                throw new IllegalArgumentException("noise of " + p + " is no probability; give 0 to 1");
            }
        }
    }
}
