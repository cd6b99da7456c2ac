package io.sluice.emulator;

import java.util.Map;

/**
 * What the emulator was asked so far.
 *
 * @param calls generate calls that passed the checks
 * @param answered calls whose answer was made: a real provider would charge for them
 * @param errors calls that were refused or failed on purpose
 * @param promptTokens sum over answered calls
 * @param outputTokens sum over answered calls
 * @param inFlight calls now
 * @param peakConcurrent most calls at one moment
 * @param answeredByBody answered calls by the SHA-256 of the request body: more than one = paid twice
 */
public record Calls(
        long calls,
        long answered,
        long errors,
        long promptTokens,
        long outputTokens,
        int inFlight,
        int peakConcurrent,
        Map<String, Integer> answeredByBody) {
    /** Copies the map. */
    public Calls {
        answeredByBody = Map.copyOf(answeredByBody);
    }
}
