package io.sluice.inference;

import io.sluice.extraction.pack.PrefixLayout;
import io.sluice.extraction.pack.PrefixLayoutJson;
import io.sluice.extraction.pack.Segment;
import io.sluice.extraction.recipe.AmbiguousDates;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TextRange;
import io.sluice.schemas.avro.TokenCount;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Requests whose objects are in a store. */
public final class Requests {
    public static final String MODEL = "model-a";
    /** When tests begin. */
    public static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    public static final Duration LEASE = Duration.ofMinutes(10);

    /** Vocabulary that its tokens are counted with. */
    public static final String TOKENIZER = "GEMMA3";

    private Requests() {}

    /** A request of EMULATOR over a small text; {@code hash} is request hash, and part of the request id. */
    public static Request.Builder of(MemoryStore store, String hash, Instant now) {
        byte[] text = "The quick brown fox.".getBytes(StandardCharsets.UTF_8);
        BlobRef textRef = store.put(text);
        PrefixLayout layout = new PrefixLayout(
                1, "Read.", List.of(new Segment.Slice(0, text.length, 0, text.length), new Segment.Literal("\n")));
        return Request.newBuilder()
                .setRequestId("request-" + hash)
                .setRequestHash(hash)
                .setDocumentId("document")
                .setJobId("job")
                .setPrefixId("prefix")
                .setPrefix(store.put(PrefixLayoutJson.write(layout)))
                .setText(textRef)
                .setOutline(store.put("outline".getBytes(StandardCharsets.UTF_8)))
                .setRecipe(store.put(RecipeJson.write(recipe(false))))
                .setFields(List.of("animal"))
                .setRanges(List.of(new TextRange(0L, (long) text.length)))
                .setPages(List.of(1))
                .setQuestion("Which animal?")
                .setSchema$("{}")
                .setProvider("EMULATOR")
                .setModel(MODEL)
                .setMaxOutputTokens(1000)
                .setPromptTokens(new TokenCount(1000L, false))
                .setSpendUsd(1.0)
                .setLease(now.plus(LEASE))
                .setCallTimeoutMs(60_000)
                .setRelease(1)
                .setCap(12);
    }

    /** A recipe of one field. */
    public static Recipe recipe(boolean confidential) {
        Field animal = new Field(
                "animal",
                "Which animal?",
                FieldType.TEXT,
                false,
                false,
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                AmbiguousDates.REVIEW);
        return new Recipe(
                "animals",
                false,
                0,
                "Read.",
                List.of(animal),
                Set.of(),
                Calls.AUTO,
                Optional.empty(),
                Optional.empty(),
                confidential);
    }
}
