package io.sluice.gemini;

/**
 * A tool that the model wants called.
 *
 * @param id the provider's id, to be given back; may be empty
 * @param name the declared name
 * @param arguments JSON object, as text
 * @param signature opaque thought signature that must be given back with the call; may be empty
 */
public record ToolCall(String id, String name, String arguments, String signature) {}
