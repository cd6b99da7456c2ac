package io.sluice.runtime.config;

/** Who answers. */
public enum ModelProvider {
    /** The Gemini API, with a key. */
    GEMINI,
    /** Vertex AI, with the credentials of Google's client libraries. */
    VERTEX,
    /** A server of OpenAI's chat completions: Gemini's own route, a relay, vLLM, Ollama, llama.cpp. */
    OPENAI,
    /** The local emulator: no model's judgement. Only when written down, never by default. */
    EMULATOR
}
