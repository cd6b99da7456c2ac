package io.sluice.runtime.config;

/** Who answers. */
public enum ModelProvider {
    /** The Gemini API, with a key. */
    GEMINI,
    /** The local emulator: no model's judgement. Only when written down, never by default. */
    EMULATOR
}
