package io.sluice.inference.it;

import io.sluice.extraction.ask.Question;
import io.sluice.extraction.ask.QuestionWriter;
import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.OutlineJson;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PlannedPrefix;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.pack.PrefixLayoutJson;
import io.sluice.extraction.pack.PrefixPlanner;
import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.extraction.recipe.RecipeParser;
import io.sluice.extraction.tokens.CharacterEstimate;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TextRange;
import io.sluice.schemas.avro.TokenCount;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;

/** Small contracts in a content store, and the requests that a gate would release for them. */
final class Corpus {
    /** A word that stands in every document and nowhere else. */
    static final String WORD = "Quillonby";

    static final int CAP = 6;

    private static final String RECIPE = """
            recipe: laws
            read_as: A careful lawyer.
            fields:
              governing_law:
                ask: Which state's or country's law governs the contract?
                type: text
            """;

    private final ContentStore store;
    private final Recipe recipe;
    private final BlobRef recipeRef;

    Corpus(ContentStore store) throws IOException {
        this.store = store;
        if (!(RecipeParser.parse(RECIPE, "laws.yaml") instanceof ParsedRecipe.Valid valid)) {
            throw new IllegalStateException("the test's recipe is faulty");
        }
        recipe = valid.recipe();
        recipeRef = store.put(RecipeJson.write(recipe));
    }

    static String text(int number) {
        return "Supply Agreement number " + number + ".\n\nThe seller is " + WORD + " Widgets " + number
                + " Ltd.\n\nThis Agreement shall be governed by the laws of the State of Delaware.\n";
    }

    Request.Builder request(int number, int release) throws IOException {
        String text = text(number);
        int firstEnd = text.indexOf('\n');
        Outline outline = new Outline(
                List.of(),
                List.of(new Part("a.txt", 0, text.length())),
                List.of(new Block(BlockKind.PARAGRAPH, 0, firstEnd, 0, "")));
        PlannedPrefix prefix = new PrefixPlanner(new CharacterEstimate())
                .plan(new StoredText(text, outline), recipe, new PrefixBudget(4096, 512, 64))
                .get(0);
        Question question = QuestionWriter.questions(recipe).get(0);
        String hash = sha256(prefix.id() + question.text());
        return Request.newBuilder()
                .setRequestId(sha256(hash + number))
                .setRequestHash(hash)
                .setDocumentId(sha256("document " + number))
                .setJobId("job")
                .setPrefixId(prefix.id())
                .setPrefix(store.put(PrefixLayoutJson.write(prefix.layout())))
                .setText(store.put(text.getBytes(StandardCharsets.UTF_8)))
                .setOutline(store.put(OutlineJson.write(outline)))
                .setRecipe(recipeRef)
                .setFields(List.of("governing_law"))
                .setRanges(prefix.ranges().stream()
                        .map(r -> new TextRange((long) r.start(), (long) r.end()))
                        .toList())
                .setPages(List.of())
                .setQuestion(question.text())
                .setSchema$(question.schema())
                .setProvider("EMULATOR")
                .setModel("gemini-3.8-flash")
                .setMaxOutputTokens(question.maxOutputTokens())
                .setPromptTokens(new TokenCount(prefix.tokens().tokens(), false))
                .setSpendUsd(1)
                .setLease(Instant.now().plus(Duration.ofMinutes(5)))
                .setCallTimeoutMs(30_000)
                .setRelease(release)
                .setCap(CAP);
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
