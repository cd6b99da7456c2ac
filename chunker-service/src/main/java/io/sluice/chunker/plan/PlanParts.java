package io.sluice.chunker.plan;

import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.tracing.Tracing;
import java.time.Clock;

/**
 * What planning works with.
 *
 * @param settings limits, provider, defaults
 * @param planner plans a document
 * @param store content store
 * @param tracing spans
 * @param metrics counters
 * @param clock dates plans and prices
 */
public record PlanParts(
        PlanSettings settings,
        DocumentPlanner planner,
        ContentStore store,
        Tracing tracing,
        PlanMetrics metrics,
        Clock clock) {}
