package io.sluice.emulator;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A request that was kept.
 *
 * @param call method and path, such as {@code POST /v1beta/models/gemini-2.5-flash:generateContent}
 * @param body in canonical form: JSON names, no nulls
 */
public record KeptBody(String call, JsonNode body) {}
