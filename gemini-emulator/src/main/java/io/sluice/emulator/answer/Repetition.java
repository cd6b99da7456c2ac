package io.sluice.emulator.answer;

import io.sluice.emulator.count.TextTokens;

/** The loop that models fall into: the same words again and again. */
public final class Repetition {
    private static final int UNIT = 120;

    private Repetition() {}

    /** The text, then its last words repeated beyond so many tokens; the output limit cuts it. */
    public static String of(String text, long mostTokens, TextTokens tokens) {
        String unit = text.isEmpty() ? " again" : text.substring(Math.max(0, text.length() - UNIT));
        long inUnit = Math.max(1, tokens.count(unit));
        // Joined units may share a token: one fifth more is enough.
        long times = mostTokens * 6 / 5 / inUnit + 2;
        return text + unit.repeat((int) Math.min(times, 1_000_000));
    }
}
