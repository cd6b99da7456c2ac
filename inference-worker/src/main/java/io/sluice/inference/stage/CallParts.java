package io.sluice.inference.stage;

import io.sluice.gemini.Retries;
import io.sluice.inference.call.Caller;
import io.sluice.inference.call.CountCheck;
import io.sluice.inference.call.Delay;
import io.sluice.inference.call.Pricing;
import io.sluice.inference.check.AnswerCheck;
import io.sluice.inference.ledger.CallMarks;
import io.sluice.inference.quota.Cancellations;
import io.sluice.inference.quota.ModelGate;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.runtime.config.ModelProvider;
import java.time.Clock;
import java.util.random.RandomGenerator;

/**
 * What the call stage works with.
 *
 * @param caller makes one call
 * @param marks takes each attempt on record before it is sent
 * @param check says before a call is paid that its answer can be checked
 * @param pricing prices
 * @param counts compares planned with billed tokens
 * @param retries when a failed call is made again
 * @param random jitter of the waits; thread-safe
 * @param gate closed by quota refusals
 * @param cancellations jobs of which nothing is called any more
 * @param delay waits
 * @param meters numbers
 * @param provider who answers
 * @param clock time
 */
public record CallParts(
        Caller caller,
        CallMarks marks,
        AnswerCheck check,
        Pricing pricing,
        CountCheck counts,
        Retries retries,
        RandomGenerator random,
        ModelGate gate,
        Cancellations cancellations,
        Delay delay,
        InferenceMeters meters,
        ModelProvider provider,
        Clock clock) {}
