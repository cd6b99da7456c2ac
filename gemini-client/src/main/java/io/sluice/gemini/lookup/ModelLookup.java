package io.sluice.gemini.lookup;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.time.Duration;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/**
 * Asks {@code GET /v1beta/models/{id}}, once and for free, without retries or redirects. Blocks for at most its timeout. Thread-safe;
 * its outcome and text form never hold the key or words of the provider.
 */
public final class ModelLookup {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int NOT_FOUND = 404;
    /** A description takes less than 2 KiB. */
    private static final long LONGEST_BODY = 64 * 1024L;

    private final HttpUrl baseUrl;
    private final String apiKey;
    private final Duration timeout;

    /**
     * A look-up.
     *
     * @param baseUrl scheme and host of the provider
     * @param apiKey sent in a header
     * @param timeout for the whole exchange
     */
    public ModelLookup(URI baseUrl, String apiKey, Duration timeout) {
        this.baseUrl = HttpUrl.get(baseUrl.toString());
        this.apiKey = apiKey;
        this.timeout = timeout;
    }

    /**
     * What the provider says about a model now.
     *
     * @param model id without {@code models/}
     */
    public LookupOutcome of(String model) {
        HttpUrl url = baseUrl.newBuilder()
                .addPathSegments("v1beta/models")
                .addPathSegment(model)
                .build();
        OkHttpClient http = new OkHttpClient.Builder()
                .callTimeout(timeout)
                .retryOnConnectionFailure(false)
                .followRedirects(false)
                .followSslRedirects(false)
                .build();
        Request request =
                new Request.Builder().url(url).header("x-goog-api-key", apiKey).build();
        try (Response response = http.newCall(request).execute()) {
            return read(response);
        } catch (InterruptedIOException e) {
            return new LookupOutcome.NoAnswer("TIMEOUT");
        } catch (IOException e) {
            return new LookupOutcome.NoAnswer("NO_CONNECTION");
        } finally {
            http.dispatcher().executorService().shutdown();
            http.connectionPool().evictAll();
        }
    }

    private static LookupOutcome read(Response response) throws IOException {
        if (response.code() == NOT_FOUND) {
            return new LookupOutcome.NoModel();
        }
        if (!response.isSuccessful()) {
            return new LookupOutcome.NoAnswer("HTTP_" + response.code());
        }
        try {
            JsonNode model = JSON.readTree(response.peekBody(LONGEST_BODY).bytes());
            int input = model.path("inputTokenLimit").asInt();
            int output = model.path("outputTokenLimit").asInt();
            boolean described = input > 0 && output > 0;
            return described
                    ? new LookupOutcome.Found(input, output, cacheable(model))
                    : new LookupOutcome.NoAnswer("UNREADABLE");
        } catch (JsonProcessingException e) {
            return new LookupOutcome.NoAnswer("UNREADABLE");
        }
    }

    private static boolean cacheable(JsonNode model) {
        for (JsonNode method : model.path("supportedGenerationMethods")) {
            if ("createCachedContent".equals(method.asText())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return "ModelLookup[" + baseUrl.host() + ", timeout=" + timeout + "]";
    }
}
