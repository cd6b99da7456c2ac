package io.sluice.inference.stage;

import io.sluice.schemas.avro.Finding;
import io.sluice.schemas.avro.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How a request ended.
 *
 * @param outcome outcome
 * @param reason typed code, empty when ANSWERED
 * @param findings values; of a cut answer those that were complete; else empty
 * @param parkedUntil when the provider answers again, where it says so
 */
record Ending(Outcome outcome, String reason, List<Finding> findings, Optional<Instant> parkedUntil) {}
