package io.sluice.inference.telemetry;

import io.sluice.runtime.config.ModelProvider;

/** Names of providers in spans, by OpenTelemetry's conventions where they have one. */
public final class Providers {
    private Providers() {}

    /** {@code gen_ai.provider.name}. */
    public static String name(ModelProvider provider) {
        return switch (provider) {
            case GEMINI -> "gcp.gemini";
            case VERTEX -> "gcp.vertex_ai";
            case OPENAI -> "openai";
            case EMULATOR -> "sluice.emulator";
        };
    }
}
