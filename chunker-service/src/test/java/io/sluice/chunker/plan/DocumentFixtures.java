package io.sluice.chunker.plan;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.OutlineJson;
import io.sluice.extraction.outline.Page;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.plan.CacheTime;
import io.sluice.extraction.plan.CachingRule;
import io.sluice.extraction.recipe.AmbiguousDates;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.runtime.config.PhiAccess;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.JobOptions;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Documents made of numbered sentences, for tests. */
public final class DocumentFixtures {
    private DocumentFixtures() {}

    /** A text of paragraphs on pages; after the last one comes a blank page, and page 2 is an image without text. */
    public static StoredText text(int pages, int paragraphsPerPage) {
        StringBuilder text = new StringBuilder();
        List<Page> list = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        for (int page = 1; page <= pages; page++) {
            int start = text.length();
            if (page != 2) {
                for (int p = 0; p < paragraphsPerPage; p++) {
                    int from = text.length();
                    text.append("Paragraph ").append(page).append('.').append(p);
                    text.append(" says that the party of part ")
                            .append(page * 31 + p)
                            .append(" agrees.\n\n");
                    blocks.add(new Block(BlockKind.PARAGRAPH, from, text.length(), 0, ""));
                }
            }
            list.add(new Page(page, 0, start, text.length(), page == 2 ? 1 : 0));
        }
        list.add(new Page(pages + 1, 0, text.length(), text.length(), 0));
        return new StoredText(text.toString(), new Outline(list, List.of(new Part("a.txt", 0, text.length())), blocks));
    }

    /** Settings of a planner whose calls go to the emulator. */
    static PlanSettings settings(PrefixBudget budget, double documentCapUsd, CachingRule caching) {
        CacheTime cache = new CacheTime(Duration.ofSeconds(10), 8, Duration.ofSeconds(30), Duration.ofMinutes(5));
        return new PlanSettings(
                budget,
                "EMULATOR",
                "emulator",
                Optional.empty(),
                documentCapUsd,
                caching,
                new PhiAccess.Allowed("the emulator answers on this machine"),
                new CallTimes(cache, Duration.ofMinutes(10)),
                4);
    }

    /** A recipe of text fields. */
    public static Recipe recipe(Calls calls, int fields) {
        return new Recipe(
                "legal",
                false,
                0,
                "A lawyer.",
                IntStream.range(0, fields).mapToObj(i -> field("field_" + i)).toList(),
                Set.of(),
                calls,
                Optional.empty(),
                Optional.empty());
    }

    /** A recipe of two text fields, each a call of its own. */
    public static Recipe recipe(Optional<BigDecimal> spend, Optional<String> model) {
        return new Recipe(
                "legal",
                false,
                0,
                "A lawyer.",
                List.of(field("governing_law"), field("effective_date")),
                Set.of(),
                Calls.ONE_EACH,
                spend,
                model);
    }

    /** The recipe with another wording of one field. */
    static Recipe edited(Recipe recipe, int at) {
        List<Field> fields = new ArrayList<>(recipe.fields());
        fields.set(at, field(fields.get(at).name(), "Tell in other words what the field is."));
        return new Recipe(
                recipe.name(),
                recipe.folderIsOneDocument(),
                recipe.labels(),
                recipe.readAs(),
                fields,
                recipe.reviewWhen(),
                recipe.calls(),
                recipe.spendPerDocumentUsd(),
                recipe.model());
    }

    private static Field field(String name) {
        return field(name, "What is the " + name + "?");
    }

    private static Field field(String name, String ask) {
        return new Field(
                name,
                ask,
                FieldType.TEXT,
                false,
                false,
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                AmbiguousDates.REVIEW);
    }

    /** A READY document whose objects are in a store. */
    public static Document ready(MemoryStore store, String id, StoredText text, Recipe recipe) {
        DocumentInfo info = DocumentInfo.newBuilder()
                .setDocumentId(id)
                .setSourceId("source")
                .setJobId("job")
                .setSource("inbox/x")
                .setRecipe(recipe.name())
                .setRecipeVersion("01234567")
                .setRecipeRef(store.put(RecipeJson.write(recipe)))
                .setText(store.put(text.text().getBytes(StandardCharsets.UTF_8)))
                .setOutline(store.put(OutlineJson.write(text.outline())))
                .setCharacters(text.text().length())
                .setCodePoints(text.text().length())
                .setPages(text.outline().pages().size())
                .setOptions(JobOptions.newBuilder().build())
                .build();
        return Document.newBuilder()
                .setInfo(info)
                .setState(DocumentState.READY)
                .setMediaType("text/plain")
                .setIngestedAt(Instant.EPOCH)
                .build();
    }

    /** What a worker says of a request. */
    public static Answer answer(Request request, Outcome outcome, double costUsd) {
        return Answer.newBuilder()
                .setRequestId(request.getRequestId())
                .setRequestHash(request.getRequestHash())
                .setDocumentId(request.getDocumentId())
                .setJobId(request.getJobId())
                .setPrefixId(request.getPrefixId())
                .setRelease(request.getRelease())
                .setOutcome(outcome)
                .setFields(request.getFields())
                .setRanges(request.getRanges())
                .setPages(request.getPages())
                .setProvider("EMULATOR")
                .setCostUsd(costUsd)
                .setAnsweredAt(Instant.EPOCH)
                .setPlanRevision(request.getPlanRevision())
                .setParent(request.getParent())
                .build();
    }

    /** The answer to a request that the output limit cut. */
    public static Answer cut(Request request, double costUsd) {
        return Answer.newBuilder(answer(request, Outcome.SPLIT, costUsd))
                .setReason("OUTPUT_LIMIT")
                .build();
    }

    /** A FAILED document. */
    public static Document failed(String id) {
        DocumentInfo info = DocumentInfo.newBuilder()
                .setDocumentId(id)
                .setSourceId("source")
                .setJobId("job")
                .setSource("inbox/x")
                .setRecipe("legal")
                .setRecipeVersion("")
                .setOptions(JobOptions.newBuilder().build())
                .build();
        return Document.newBuilder()
                .setInfo(info)
                .setState(DocumentState.FAILED)
                .setFailure(FailureReason.ENCRYPTED)
                .setIngestedAt(Instant.EPOCH)
                .build();
    }
}
