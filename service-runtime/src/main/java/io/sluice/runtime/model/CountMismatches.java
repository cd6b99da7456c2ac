package io.sluice.runtime.model;

import com.fasterxml.jackson.databind.JsonNode;
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

/**
 * What a cluster knows about counts that were wrong: the first mismatch of each model, a write-once object
 * {@code counts/<hash of provider, model and tokenizer>} of the content store. Workers write, planners read. Deleting the object makes
 * counts exact again. Thread-safe.
 */
public final class CountMismatches {
    private static final Log LOG = Log.of(CountMismatches.class);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final ContentStore store;

    /** @param store shared by all services */
    public CountMismatches(ContentStore store) {
        this.store = store;
    }

    /**
     * Reports a mismatch; returns when it is durable.
     *
     * @return true for the first one of the model
     * @throws IOException when it could not be made durable
     */
    public boolean report(CountedModel model, CountMismatch mismatch, Instant at) throws IOException {
        return store.putNamed(
                name(model),
                JSON.writeValueAsBytes(JSON.createObjectNode()
                        .put("format", 1)
                        .put("provider", model.provider())
                        .put("model", model.model())
                        .put("tokenizer", model.tokenizer())
                        .put("counted", mismatch.counted())
                        .put("actual", mismatch.actual())
                        .put("reportedAt", at.toString())));
    }

    /**
     * The first mismatch of a model; empty while there was none.
     *
     * @throws IOException when the store could not be read
     */
    public Optional<CountMismatch> of(CountedModel model) throws IOException {
        Optional<byte[]> bytes = store.readNamed(name(model));
        return bytes.isEmpty() ? Optional.empty() : Optional.of(read(model, bytes.get()));
    }

    /** An object that cannot be read still says that there was a mismatch. */
    private static CountMismatch read(CountedModel model, byte[] bytes) {
        try {
            JsonNode node = JSON.readTree(bytes);
            return new CountMismatch(
                    node.path("counted").asLong(), node.path("actual").asLong());
        } catch (IOException | IllegalArgumentException e) {
            LOG.warn()
                    .with(LogKey.MODEL, model.model())
                    .say("a reported mismatch is not readable; the usual margin holds");
            return new CountMismatch(1, 1);
        }
    }

    private static String name(CountedModel model) {
        String key = String.join("\n", model.provider(), model.model(), model.tokenizer());
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
            return "counts/" + HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
