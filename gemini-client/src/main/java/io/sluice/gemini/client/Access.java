package io.sluice.gemini.client;

import io.sluice.gemini.http.Credentials;
import io.sluice.gemini.http.KeyHeader;
import java.net.URI;

/** Where a model is, and who calls. Its text never has a key. */
public sealed interface Access {
    /** Address of the provider. */
    URI baseUrl();

    /** Who calls. */
    Credentials credentials();

    /**
     * The Gemini API.
     *
     * @param baseUrl scheme and host, and a path when a proxy needs one; without {@code /v1beta}
     * @param credentials the key, in the header {@code x-goog-api-key}
     */
    record GeminiApi(URI baseUrl, Credentials credentials) implements Access {
        /** Refuses addresses that are not HTTP. */
        public GeminiApi {
            Addresses.check(baseUrl);
        }

        /**
         * With a key.
         *
         * @param key printable ASCII, not blank
         */
        public GeminiApi(URI baseUrl, String key) {
            this(baseUrl, new KeyHeader("x-goog-api-key", Addresses.present(key)));
        }
    }

    /**
     * Vertex AI. Its express mode (API keys) is refused on purpose: a key is the Gemini API's way.
     *
     * @param baseUrl {@link io.sluice.gemini.vertex.VertexHost}'s, or a proxy's
     * @param project the Google Cloud project
     * @param location region, or global, us, eu
     * @param credentials access tokens
     */
    record Vertex(URI baseUrl, String project, String location, Credentials credentials) implements Access {
        /** Refuses addresses that are not HTTP. */
        public Vertex {
            Addresses.check(baseUrl);
        }
    }

    /**
     * A server of OpenAI's form.
     *
     * @param baseUrl address that ends before {@code /chat/completions}
     * @param credentials a bearer key; local servers often want none
     * @param googleExtras whether it is Gemini's own route, which takes {@code extra_body}
     */
    record OpenAi(URI baseUrl, Credentials credentials, boolean googleExtras) implements Access {
        /** Refuses addresses that are not HTTP. */
        public OpenAi {
            Addresses.check(baseUrl);
        }

        /**
         * With a key.
         *
         * @param key printable ASCII; empty sends none
         */
        public OpenAi(URI baseUrl, String key, boolean googleExtras) {
            this(baseUrl, new KeyHeader("Authorization", key.isEmpty() ? "" : "Bearer " + key), googleExtras);
        }
    }
}
