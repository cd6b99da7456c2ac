package io.sluice.emulator;

import java.time.Duration;
import java.util.Optional;

/**
 * Switches of the emulator.
 *
 * @param host address to listen on
 * @param port 0 = any free one
 * @param latency wait before each answer
 * @param errors which calls fail
 * @param hold where a test keeps calls
 * @param inputTokenLimit tokens of a prompt at most, where smaller than the model's
 */
public record EmulatorConfig(
        String host, int port, Duration latency, ErrorPlan errors, Optional<Hold> hold, long inputTokenLimit) {
    /** Loopback, any port, no wait, no errors. */
    public static final EmulatorConfig DEFAULT =
            new EmulatorConfig("127.0.0.1", 0, Duration.ZERO, ErrorPlan.NONE, Optional.empty(), Long.MAX_VALUE);

    /** With another address. */
    public EmulatorConfig at(String otherHost, int otherPort) {
        return new EmulatorConfig(otherHost, otherPort, latency, errors, hold, inputTokenLimit);
    }

    /** With a wait before each answer. */
    public EmulatorConfig withLatency(Duration wait) {
        return new EmulatorConfig(host, port, wait, errors, hold, inputTokenLimit);
    }

    /** With errors. */
    public EmulatorConfig withErrors(ErrorPlan plan) {
        return new EmulatorConfig(host, port, latency, plan, hold, inputTokenLimit);
    }

    /** With a gate. */
    public EmulatorConfig withHold(Hold gate) {
        return new EmulatorConfig(host, port, latency, errors, Optional.of(gate), inputTokenLimit);
    }

    /** With a lower limit of prompt tokens. */
    public EmulatorConfig withInputTokenLimit(long limit) {
        return new EmulatorConfig(host, port, latency, errors, hold, limit);
    }
}
