package io.sluice.gemini.generate;

import okhttp3.HttpUrl;

/** Where things are at a provider of Gemini's own form. */
public interface Routes {
    /**
     * A method of a model.
     *
     * @param model id without {@code models/}
     * @param method such as {@code generateContent}
     */
    HttpUrl model(String model, String method);

    /** The cached contents. */
    HttpUrl caches();

    /**
     * One cached content.
     *
     * @param name as the provider gave it, with its path
     */
    HttpUrl cache(String name);

    /** A model's full name, as a cached content wants it. */
    String modelName(String model);
}
