package io.sluice.extraction.tokens;

/**
 * A function that a request declares.
 *
 * @param name its name
 * @param description what it does
 * @param parameters JSON Schema of its arguments, JSON text; empty: it takes none
 */
public record Tool(String name, String description, String parameters) {}
