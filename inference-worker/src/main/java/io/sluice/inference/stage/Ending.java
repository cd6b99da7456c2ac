package io.sluice.inference.stage;

import io.sluice.schemas.avro.Finding;
import io.sluice.schemas.avro.Outcome;
import java.util.List;

/**
 * How a request ended.
 *
 * @param outcome outcome
 * @param reason typed code, empty when ANSWERED
 * @param findings values, empty unless ANSWERED
 */
record Ending(Outcome outcome, String reason, List<Finding> findings) {}
