package io.sluice.inference.stage;

import io.opentelemetry.context.Context;
import io.sluice.inference.quota.Tenure;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Request;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * A released request as it was read. Immutable.
 *
 * @param request what to ask
 * @param tenure ownership under which it was read
 * @param trace span of the record
 * @param at when it was read
 * @param answers takes its one answer; any thread
 */
record Arrival(Request request, Tenure tenure, Context trace, Instant at, Consumer<Answer> answers) {}
