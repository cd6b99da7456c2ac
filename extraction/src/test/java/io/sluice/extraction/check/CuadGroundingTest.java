package io.sluice.extraction.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.extraction.TestFields;
import io.sluice.extraction.ground.GroundingIndex;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.recipe.FieldType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Labels of real contracts, when the shared data is there: by {@code SLUICE_SHARED}, else beside the repository. */
class CuadGroundingTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Test
    void groundsEveryLabelOfOnePieceAtAListedPlace() throws IOException {
        // Given
        Path cuad = shared().resolve("data/cuad");
        assumeTrue(Files.isRegularFile(cuad.resolve("labels.jsonl")), "shared data not found: set SLUICE_SHARED");
        Map<String, GroundingIndex> indexes = new HashMap<>();
        List<String> wrong = new ArrayList<>();
        int checked = 0;

        // When
        for (String line : Files.readAllLines(cuad.resolve("labels.jsonl"), UTF_8)) {
            JsonNode label = MAPPER.readTree(line);
            if (label.get("parts").size() != 1) {
                continue;
            }
            checked++;
            String file = label.get("file").asText();
            if (!indexes.containsKey(file)) {
                String text = Files.readString(cuad.resolve("txt/" + file + ".txt"), UTF_8);
                indexes.put(file, new GroundingIndex(TestFields.text(text)));
            }
            if (!standsAtAListedPlace(label, indexes.get(file))) {
                wrong.add(file + " " + label.get("category").asText());
            }
        }

        // Then
        assertThat(wrong).isEmpty();
        assertThat(checked).isPositive();
    }

    private static boolean standsAtAListedPlace(JsonNode label, GroundingIndex index) {
        String quote = label.get("text").asText();
        String raw = MAPPER.createObjectNode()
                .set(
                        "f",
                        MAPPER.createObjectNode()
                                .put("state", "FOUND")
                                .set(
                                        "items",
                                        MAPPER.createArrayNode()
                                                .add(MAPPER.createObjectNode()
                                                        .put("value", "yes")
                                                        .put("quote", quote))))
                .toString();
        TextRange all = new TextRange(0, index.text().text().length());
        CheckedAnswer answer =
                AnswerChecker.check(raw, List.of(TestFields.field("f", FieldType.YES_NO)), index, List.of(all));
        Evidence evidence =
                ((CheckedAnswer.Accepted) answer).findings().get(0).evidence().get(0);
        if (evidence.verdict() != Verdict.EXACT) {
            return false;
        }
        int start = evidence.spans().get(0).start();
        int end = evidence.spans().get(0).end();
        for (JsonNode at : label.get("parts").get(0).get("at")) {
            if (at.get(0).asInt() == start && at.get(1).asInt() == end) {
                return true;
            }
        }
        return false;
    }

    private static Path shared() {
        return Optional.ofNullable(System.getenv("SLUICE_SHARED"))
                .map(Path::of)
                .orElseGet(() -> Path.of("..", "..", "shared"));
    }
}
