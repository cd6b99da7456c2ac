package io.sluice.gemini.vertex;

import io.sluice.gemini.generate.Routes;
import okhttp3.HttpUrl;

/**
 * Vertex AI's.
 *
 * @param base the location's host, or a proxy's address
 * @param project the Google Cloud project
 * @param location region, or global, us, eu
 */
public record VertexRoutes(HttpUrl base, String project, String location) implements Routes {
    private static final String VERSION = "v1beta1";
    private static final String PUBLISHED = "/publishers/google/models";

    @Override
    public HttpUrl model(String model, String method) {
        return version()
                .addPathSegments(parent() + PUBLISHED)
                .addPathSegment(model + ":" + method)
                .build();
    }

    @Override
    public HttpUrl caches() {
        return version()
                .addPathSegments(parent())
                .addPathSegment("cachedContents")
                .build();
    }

    @Override
    public HttpUrl cache(String name) {
        return version().addPathSegments(name).build();
    }

    @Override
    public String modelName(String model) {
        return parent() + PUBLISHED + "/" + model;
    }

    private String parent() {
        return "projects/" + project + "/locations/" + location;
    }

    private HttpUrl.Builder version() {
        return base.newBuilder().addPathSegments(VERSION);
    }
}
