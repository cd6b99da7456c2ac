package io.sluice.gemini;

/**
 * A tool that the model may call. Its words count as prompt tokens.
 *
 * @param name letters, digits, {@code _ . -}, at most 64
 * @param description what it does
 * @param parameters JSON Schema of its arguments, as text; empty when it takes none
 */
public record ToolDeclaration(String name, String description, String parameters) {}
