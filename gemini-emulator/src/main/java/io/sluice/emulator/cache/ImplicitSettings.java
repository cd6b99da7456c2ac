package io.sluice.emulator.cache;

/**
 * How the implicit cache behaves.
 *
 * @param enabled off by default: the real one promises nothing
 * @param minimumTokens shortest prompt that hits
 * @param blockTokens hits come in whole blocks
 * @param tailTokens end of the common beginning that never hits
 * @param warmUp times that a beginning must have been seen before
 * @param secondsKept time after its last use for which a beginning is known
 */
public record ImplicitSettings(
        boolean enabled, long minimumTokens, long blockTokens, long tailTokens, int warmUp, long secondsKept) {
    /** Off; the figures are those of recordings: blocks of 256, a tail of some 300, known at the second time. */
    public static final ImplicitSettings OFF = new ImplicitSettings(false, 1024, 256, 250, 1, 300);

    /** The same, on. */
    public ImplicitSettings on() {
        return new ImplicitSettings(true, minimumTokens, blockTokens, tailTokens, warmUp, secondsKept);
    }
}
