package io.sluice.inference.cache;

import io.sluice.inference.call.Delay;
import io.sluice.inference.call.Prompts;
import io.sluice.inference.quota.Cancellations;
import io.sluice.inference.quota.ModelGate;
import io.sluice.inference.telemetry.CacheSpans;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.runtime.model.CacheMinimums;
import java.time.Clock;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

/**
 * What caches are kept with.
 *
 * @param prompts what is put into them
 * @param minimums takes what refusals teach
 * @param gate closed by quota refusals
 * @param cancellations jobs for which no cache is made any more
 * @param delay waits
 * @param random jitter of the waits; thread-safe
 * @param meters numbers
 * @param spans spans of the calls about caches
 * @param executor writes to the content store
 * @param clock time
 */
public record CacheParts(
        Prompts prompts,
        CacheMinimums minimums,
        ModelGate gate,
        Cancellations cancellations,
        Delay delay,
        RandomGenerator random,
        InferenceMeters meters,
        CacheSpans spans,
        Executor executor,
        Clock clock) {}
