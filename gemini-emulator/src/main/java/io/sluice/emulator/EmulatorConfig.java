package io.sluice.emulator;

import io.sluice.emulator.oracle.Oracle;
import io.sluice.emulator.time.EmulatorClock;
import io.sluice.emulator.time.LatencyFile;
import io.sluice.emulator.time.LatencyParameters;
import java.time.Duration;
import java.util.Optional;

/**
 * How an emulator starts.
 *
 * @param host address to listen on
 * @param port 0 = any free one
 * @param key which keys are taken
 * @param latency how long calls take
 * @param switches what can be changed later
 * @param hold where a test keeps calls
 * @param clock its time; the wall clock where empty. Closed with the emulator
 * @param oracle gold facts to answer with, instead of rules
 * @param keepBodies requests are kept in memory for {@link Emulator#bodies()}
 * @param seed of the caches' ids
 */
public record EmulatorConfig(
        String host,
        int port,
        AcceptedKey key,
        LatencyFile latency,
        Switches switches,
        Optional<Hold> hold,
        Optional<EmulatorClock> clock,
        Optional<Oracle> oracle,
        boolean keepBodies,
        long seed) {
    /** Loopback, any port, any key, no wait, no errors. */
    public static final EmulatorConfig DEFAULT = new EmulatorConfig(
            "127.0.0.1",
            0,
            AcceptedKey.ANY,
            LatencyFile.of(LatencyParameters.NONE),
            Switches.DEFAULT,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            0);

    /** With another address. */
    public EmulatorConfig at(String otherHost, int otherPort) {
        return new EmulatorConfig(otherHost, otherPort, key, latency, switches, hold, clock, oracle, keepBodies, seed);
    }

    /** With one key. */
    public EmulatorConfig withKey(String only) {
        return new EmulatorConfig(
                host, port, AcceptedKey.only(only), latency, switches, hold, clock, oracle, keepBodies, seed);
    }

    /** With a wait before each answer. */
    public EmulatorConfig withLatency(Duration wait) {
        return withLatency(LatencyFile.of(LatencyParameters.fixed(wait)));
    }

    /** With a model of time. */
    public EmulatorConfig withLatency(LatencyFile file) {
        return new EmulatorConfig(host, port, key, file, switches, hold, clock, oracle, keepBodies, seed);
    }

    /** With other switches. */
    public EmulatorConfig withSwitches(Switches other) {
        return new EmulatorConfig(host, port, key, latency, other, hold, clock, oracle, keepBodies, seed);
    }

    /** With errors. */
    public EmulatorConfig withErrors(ErrorPlan plan) {
        return withSwitches(switches.withErrors(plan));
    }

    /** With a lower limit of prompt tokens. */
    public EmulatorConfig withInputTokenLimit(long limit) {
        return withSwitches(switches.withInputTokenLimit(limit));
    }

    /** With a gate. */
    public EmulatorConfig withHold(Hold gate) {
        return new EmulatorConfig(
                host, port, key, latency, switches, Optional.of(gate), clock, oracle, keepBodies, seed);
    }

    /** With its own time. */
    public EmulatorConfig withClock(EmulatorClock time) {
        return new EmulatorConfig(
                host, port, key, latency, switches, hold, Optional.of(time), oracle, keepBodies, seed);
    }

    /** With gold facts. */
    public EmulatorConfig withOracle(Oracle facts) {
        return new EmulatorConfig(
                host, port, key, latency, switches, hold, clock, Optional.of(facts), keepBodies, seed);
    }

    /** With other ids of caches. */
    public EmulatorConfig withSeed(long other) {
        return new EmulatorConfig(host, port, key, latency, switches, hold, clock, oracle, keepBodies, other);
    }

    /** With requests kept. */
    public EmulatorConfig keepingBodies() {
        return new EmulatorConfig(host, port, key, latency, switches, hold, clock, oracle, true, seed);
    }
}
