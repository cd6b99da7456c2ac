package io.sluice.inference.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.check.CheckedAnswer;
import io.sluice.extraction.check.Evidence;
import io.sluice.extraction.check.Verdict;
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
import io.sluice.extraction.pack.Segment;
import io.sluice.extraction.recipe.AmbiguousDates;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.extraction.tokens.CharacterEstimate;
import io.sluice.inference.MemoryStore;
import io.sluice.inference.Requests;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TextRange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Quotes in answers over a prefix that begins inside a table: it shows the table's head again, out of its place. */
class DocumentCheckTest {
    private static final String HEAD = "Drug\tDose at night\n";
    private static final Recipe RECIPE = new Recipe(
            "doses",
            false,
            0,
            "A nurse.",
            List.of(new Field(
                    "what",
                    "What is given?",
                    FieldType.TEXT,
                    true,
                    false,
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    false,
                    AmbiguousDates.REVIEW)),
            Set.of(),
            Calls.AUTO,
            Optional.empty(),
            Optional.empty());

    private final MemoryStore store = new MemoryStore();
    private final DocumentCheck check = new DocumentCheck(store, 100_000);
    private StoredText text;
    private PlannedPrefix second;

    @BeforeEach
    void cutATable() {
        StringBuilder words = new StringBuilder("The doses of the ward:\n");
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block(BlockKind.PARAGRAPH, 0, words.length(), 0, ""));
        List<Block> rows = new ArrayList<>();
        int table = words.length();
        row(words, rows, BlockKind.HEADER_ROW, HEAD);
        for (int i = 0; i < 200; i++) {
            row(words, rows, BlockKind.ROW, "substance %03d\t%d mg\n".formatted(i, i));
        }
        blocks.add(new Block(BlockKind.TABLE, table, words.length(), 0, ""));
        blocks.addAll(rows);
        text = new StoredText(
                words.toString(), new Outline(List.of(), List.of(new Part("a.txt", 0, words.length())), blocks));
        second = new PrefixPlanner(new CharacterEstimate())
                .plan(text, RECIPE, new PrefixBudget(900, 100, 0))
                .get(1);
    }

    private static void row(StringBuilder words, List<Block> rows, BlockKind kind, String row) {
        rows.add(new Block(kind, words.length(), words.length() + row.length() - 1, 0, ""));
        words.append(row);
    }

    @Test
    void aQuoteFromARepeatedHeadIsFoundWhereTheHeadReallyStands() throws IOException {
        // Given
        assertThat(second.ranges().get(0).start()).isGreaterThan(text.text().indexOf(HEAD) + HEAD.length());
        assertThat(second.layout().segments().get(0)).isEqualTo(new Segment.Literal("[[table head]]\n"));

        // When
        Evidence evidence = evidence("Dose at night");

        // Then
        int at = text.text().indexOf("Dose at night");
        assertThat(evidence.verdict()).isEqualTo(Verdict.EXACT);
        assertThat(evidence.spans()).singleElement().satisfies(span -> {
            assertThat(span.start()).isEqualTo(at);
            assertThat(span.end()).isEqualTo(at + "Dose at night".length());
        });
    }

    @Test
    void aRowThatOnlyAnEarlierPrefixShowsIsNotFound() throws IOException {
        assertThat(evidence("substance 001").verdict()).isEqualTo(Verdict.NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[[table head]]", "table head", "[[table head]]\\nDrug\\tDose at night"})
    void aMarkIsNeverFound(String quote) throws IOException {
        // When
        Evidence evidence = evidence(quote);

        // Then
        assertThat(evidence.verdict()).isEqualTo(Verdict.NOT_FOUND);
        assertThat(evidence.spans()).isEmpty();
    }

    private Evidence evidence(String quote) throws IOException {
        String raw = "{\"what\":{\"state\":\"FOUND\",\"items\":[{\"value\":\"x\",\"quote\":\"%s\"}]}}".formatted(quote);
        CheckedAnswer answer = check.check(request(), raw);
        assertThat(answer).isInstanceOf(CheckedAnswer.Accepted.class);
        return ((CheckedAnswer.Accepted) answer).findings().get(0).evidence().get(0);
    }

    private Request request() {
        return Requests.of(store, "h", Instant.EPOCH)
                .setText(store.put(text.text().getBytes(StandardCharsets.UTF_8)))
                .setOutline(store.put(OutlineJson.write(text.outline())))
                .setRecipe(store.put(RecipeJson.write(RECIPE)))
                .setPrefix(store.put(PrefixLayoutJson.write(second.layout())))
                .setFields(List.of("what"))
                .setRanges(second.ranges().stream()
                        .map(range -> new TextRange((long) range.start(), (long) range.end()))
                        .toList())
                .build();
    }
}
