package io.sluice.inference.quota;

import java.time.Instant;

/**
 * What a request needs to be granted a call.
 *
 * @param tenure ownership under which its record was read
 * @param jobId job that it belongs to
 * @param model model asked
 * @param lease until when the call may start, exclusive
 */
public record Claim(Tenure tenure, String jobId, String model, Instant lease) {}
