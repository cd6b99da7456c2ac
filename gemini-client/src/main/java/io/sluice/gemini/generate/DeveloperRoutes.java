package io.sluice.gemini.generate;

import okhttp3.HttpUrl;

/**
 * The Gemini API's.
 *
 * @param base scheme, host, and a path when a proxy needs one; without {@code /v1beta}
 */
public record DeveloperRoutes(HttpUrl base) implements Routes {
    private static final String VERSION = "v1beta";

    @Override
    public HttpUrl model(String model, String method) {
        return version()
                .addPathSegment("models")
                .addPathSegment(model + ":" + method)
                .build();
    }

    @Override
    public HttpUrl caches() {
        return version().addPathSegment("cachedContents").build();
    }

    @Override
    public HttpUrl cache(String name) {
        return version().addPathSegments(name).build();
    }

    @Override
    public String modelName(String model) {
        return "models/" + model;
    }

    private HttpUrl.Builder version() {
        return base.newBuilder().addPathSegments(VERSION);
    }
}
