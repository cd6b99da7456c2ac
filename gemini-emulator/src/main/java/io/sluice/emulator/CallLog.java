package io.sluice.emulator;

import java.util.HashMap;
import java.util.Map;

/** Counts calls. Thread-safe. */
final class CallLog {
    private final Map<String, Integer> answeredByBody = new HashMap<>();
    private long calls;
    private long answered;
    private long errors;
    private long promptTokens;
    private long outputTokens;
    private int inFlight;
    private int peak;

    /** A call begins; gives its number from 1. */
    synchronized long begin() {
        peak = Math.max(peak, ++inFlight);
        return ++calls;
    }

    synchronized void end() {
        inFlight--;
    }

    synchronized void error() {
        errors++;
    }

    synchronized void answered(String bodyHash, long prompt, long output) {
        answered++;
        promptTokens += prompt;
        outputTokens += output;
        answeredByBody.merge(bodyHash, 1, Integer::sum);
    }

    synchronized Calls snapshot() {
        return new Calls(calls, answered, errors, promptTokens, outputTokens, inFlight, peak, answeredByBody);
    }

    /** Forgets all but what is in flight. */
    synchronized void reset() {
        answeredByBody.clear();
        calls = 0;
        answered = 0;
        errors = 0;
        promptTokens = 0;
        outputTokens = 0;
        peak = inFlight;
    }
}
