package io.sluice.runtime.model;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.store.ContentStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a cluster has learned from refusals about the smallest cache of each model: write-once objects
 * {@code cache-minimums/<hash of provider and model>/<1, 2, ...>} of the content store, each with a larger figure than the one before it.
 * Workers write, planners read. Deleting them makes the catalogue's figure hold again. Thread-safe.
 */
public final class CacheMinimums {
    private static final Log LOG = Log.of(CacheMinimums.class);
    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** A provider that names its minimum is heard at the first refusal; one that does not teaches it step by step. */
    private static final int MOST = 64;

    private final ContentStore store;

    /** @param store shared by all services */
    public CacheMinimums(ContentStore store) {
        this.store = store;
    }

    /**
     * Reports what a refusal taught; returns when it is durable.
     *
     * @param provider provider kind, as requests name it: what an emulator refuses says nothing about a real model
     * @param model id of the model
     * @param tokens the least that may be tried, as planners count, &gt; 0
     * @return true when that is more than what was known
     * @throws IOException when it could not be made durable
     */
    public boolean report(String provider, String model, long tokens, Instant at) throws IOException {
        byte[] bytes = JSON.writeValueAsBytes(JSON.createObjectNode()
                .put("format", 1)
                .put("provider", provider)
                .put("model", model)
                .put("tokens", tokens)
                .put("reportedAt", at.toString()));
        String folder = folder(provider, model);
        for (int i = 1; i <= MOST; i++) {
            Optional<byte[]> known = store.readNamed(folder + i);
            if (known.isPresent() && read(model, known.get()) >= tokens) {
                return false;
            }
            if (known.isEmpty() && store.putNamed(folder + i, bytes)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The least that may be tried, tokens; empty while no cache of the model was refused as too small.
     *
     * @throws IOException when the store could not be read
     */
    public OptionalLong of(String provider, String model) throws IOException {
        String folder = folder(provider, model);
        OptionalLong least = OptionalLong.empty();
        for (int i = 1; i <= MOST; i++) {
            Optional<byte[]> known = store.readNamed(folder + i);
            if (known.isEmpty()) {
                return least;
            }
            least = OptionalLong.of(Math.max(least.orElse(0), read(model, known.get())));
        }
        return least;
    }

    /** An object that cannot be read teaches nothing. */
    private static long read(String model, byte[] bytes) {
        try {
            return JSON.readTree(bytes).path("tokens").asLong();
        } catch (IOException e) {
            LOG.warn()
                    .with(LogKey.MODEL, model)
                    .cause(e)
                    .say("a reported cache minimum is not readable; it is left out");
            return 0;
        }
    }

    private static String folder(String provider, String model) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(String.join("\n", provider, model).getBytes(StandardCharsets.UTF_8));
            return "cache-minimums/" + HexFormat.of().formatHex(hash) + "/";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
