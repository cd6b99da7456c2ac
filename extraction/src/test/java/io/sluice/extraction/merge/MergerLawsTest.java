package io.sluice.extraction.merge;

import static io.sluice.extraction.TestFields.field;
import static io.sluice.extraction.TestFields.many;
import static io.sluice.extraction.TestFields.recipe;
import static io.sluice.extraction.TestFields.required;
import static io.sluice.extraction.TestFields.rows;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.extraction.check.Evidence;
import io.sluice.extraction.check.FieldState;
import io.sluice.extraction.check.Finding;
import io.sluice.extraction.check.Verdict;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.ReviewReason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class MergerLawsTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Recipe RECIPE = recipe(
            EnumSet.allOf(ReviewReason.class),
            required("law", FieldType.TEXT),
            many("caps", FieldType.NUMBER),
            rows("parties", Optional.of("name"), "name", "role"),
            rows("doses", Optional.empty(), "name", "role"),
            field("never", FieldType.DATE));
    private static final String[] TEXTS = {"\"Delaware\"", "\"delaware.\"", "\"Texas\""};
    private static final String[] NAMES = {"Acme", "ACME", "Beta", ""};

    private static Finding finding(Random random) {
        String field = RECIPE.fields().get(random.nextInt(4)).name();
        String json = switch (field) {
            case "law" -> TEXTS[random.nextInt(TEXTS.length)];
            case "caps" -> String.valueOf(random.nextInt(3));
            default -> "{\"name\":\"" + NAMES[random.nextInt(4)] + "\",\"role\":\"" + NAMES[random.nextInt(4)] + "\"}";
        };
        List<Evidence> places = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(2); i++) {
            int start = random.nextInt(40);
            places.add(
                    random.nextInt(4) == 0
                            ? Found.nowhere(field, "claim " + random.nextInt(3))
                            : Found.at(field, start, start + 1 + random.nextInt(10)));
        }
        return switch (random.nextInt(6)) {
            case 0 -> new Finding(field, FieldState.BLANK, "null", places, List.of());
            case 1 ->
                new Finding(field, FieldState.FOUND, "\"raw " + random.nextInt(2) + "\"", places, List.of("not it"));
            default -> new Finding(field, FieldState.FOUND, json, places, List.of());
        };
    }

    private static List<FieldAnswers> answers(Random random) {
        List<FieldAnswers> answers = new ArrayList<>();
        int count = random.nextInt(8);
        for (int i = 0; i < count; i++) {
            List<Finding> findings = new ArrayList<>();
            for (int j = random.nextInt(6); j > 0; j--) {
                findings.add(finding(random));
            }
            List<String> fields = RECIPE.fields().stream()
                    .map(Field::name)
                    .filter(name -> random.nextInt(4) > 0)
                    .toList();
            answers.add(new FieldAnswers(fields, random.nextInt(4) > 0, findings));
        }
        return answers;
    }

    @Property(tries = 1000)
    void theOrderOfAnswersAndFindingsDoesNotMatter(@ForAll long seed) {
        // Given
        Random random = new Random(seed);
        List<FieldAnswers> answers = answers(random);
        Merged merged = Merger.merge(RECIPE, answers);

        // When
        List<FieldAnswers> shuffled = new ArrayList<>();
        for (FieldAnswers answer : answers) {
            List<Finding> findings = new ArrayList<>(answer.findings());
            Collections.shuffle(findings, random);
            shuffled.add(new FieldAnswers(answer.fields(), answer.answered(), findings));
        }
        Collections.shuffle(shuffled, random);

        // Then
        assertThat(Merger.merge(RECIPE, shuffled)).isEqualTo(merged);
    }

    @Property(tries = 1000)
    void noValueStandsInDataWithoutWordsInTheText(@ForAll long seed) throws JsonProcessingException {
        // Given
        Merged merged = Merger.merge(RECIPE, answers(new Random(seed)));

        // When
        JsonNode data = MAPPER.readTree(merged.data());

        // Then
        assertThat(merged.evidence()).allMatch(place -> place.verdict() != Verdict.NOT_FOUND);
        for (Field field : RECIPE.fields()) {
            JsonNode value = data.get(field.name());
            assertThat(value.isNull()).isEqualTo(merged.states().get(field.name()) != FieldState.FOUND);
            if (value.isArray()) {
                for (int i = 0; i < value.size(); i++) {
                    assertProven(merged, "/" + field.name() + "/" + i);
                }
            } else if (!value.isNull()) {
                assertProven(merged, "/" + field.name());
            }
        }
        assertThat(merged.evidence())
                .allMatch(
                        place -> !data.at(JsonPointer.compile(place.pointer())).isMissingNode());
    }

    private static void assertProven(Merged merged, String pointer) {
        assertThat(merged.evidence()).anyMatch(place -> place.pointer().equals(pointer));
    }
}
