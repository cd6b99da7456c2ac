package io.sluice.inference.quota;

import java.time.Instant;

/**
 * What a request needs to be granted a call.
 *
 * @param tenure ownership under which its record was read
 * @param jobId job that it belongs to
 * @param model model asked
 * @param arrived when its record was read
 * @param lease until when the call may start, exclusive
 * @param warm the provider has its prefix now: of a job's requests these go first, for a cache that waits costs money, or ends
 */
public record Claim(Tenure tenure, String jobId, String model, Instant arrived, Instant lease, boolean warm) {}
