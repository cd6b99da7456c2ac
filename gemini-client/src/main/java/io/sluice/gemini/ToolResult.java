package io.sluice.gemini;

/**
 * What a tool gave.
 *
 * @param id id of the call; may be empty
 * @param name name of the tool
 * @param response JSON object, as text
 */
public record ToolResult(String id, String name, String response) {}
