package io.sluice.extraction.merge;

import static io.sluice.extraction.TestFields.field;
import static io.sluice.extraction.TestFields.many;
import static io.sluice.extraction.TestFields.recipe;
import static io.sluice.extraction.TestFields.required;
import static io.sluice.extraction.TestFields.rows;
import static io.sluice.extraction.merge.Found.answered;
import static io.sluice.extraction.merge.Found.at;
import static io.sluice.extraction.merge.Found.blank;
import static io.sluice.extraction.merge.Found.doubtful;
import static io.sluice.extraction.merge.Found.nowhere;
import static io.sluice.extraction.merge.Found.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.check.Evidence;
import io.sluice.extraction.check.FieldState;
import io.sluice.extraction.check.Finding;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.ReviewReason;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MergerTest {
    private static final Set<ReviewReason> ALL = EnumSet.allOf(ReviewReason.class);
    private static final Field LAW = field("law", FieldType.TEXT);
    private static final Field TERM = field("term", FieldType.DURATION);
    private static final Field CAPS = many("caps", FieldType.NUMBER);

    private static Merged merge(Field field, Finding... findings) {
        List<FieldAnswers> answers = Arrays.stream(findings)
                .map(finding -> answered(List.of(field.name()), finding))
                .toList();
        return Merger.merge(recipe(ALL, field), answers.isEmpty() ? List.of(answered(List.of(field.name()))) : answers);
    }

    @Test
    void keepsTheRecipesFieldsInOrderAndNothingElse() {
        // Given
        List<FieldAnswers> answers = List.of(
                answered(List.of("term", "law"), value("law", "\"Delaware\"", 5), value("stray", "1", 9)),
                answered(List.of("caps"), value("caps", "7", 50), value("caps", "5", 90), value("caps", "6", 20)));

        // When
        Merged merged = Merger.merge(recipe(ALL, TERM, LAW, CAPS), answers);

        // Then
        assertThat(merged.data()).isEqualTo("{\"term\":null,\"law\":\"Delaware\",\"caps\":[6,7,5]}");
        assertThat(merged.states().keySet()).containsExactly("term", "law", "caps");
        assertThat(merged.states().values()).containsExactly(FieldState.ABSENT, FieldState.FOUND, FieldState.FOUND);
        assertThat(merged.evidence())
                .extracting(Evidence::pointer)
                .containsExactly("/law", "/caps/0", "/caps/1", "/caps/2");
        assertThat(merged.reviews()).isEmpty();
    }

    @Test
    void makesEqualValuesOneEntryWithAllPlacesAndEachPlaceOnce() {
        // When
        Merged merged = merge(
                LAW,
                value("law", "\"delaware.\"", 70),
                value("law", "\"Delaware\"", 5),
                value("law", "\"Delaware\"", at("law", 5, 15), at("law", 40, 50)));

        // Then
        assertThat(merged.data()).isEqualTo("{\"law\":\"Delaware\"}");
        assertThat(merged.evidence())
                .extracting(place -> place.spans().get(0).start())
                .containsExactly(5, 40, 70);
    }

    @Test
    void makesDifferentValuesOfASingleValuedFieldAConflict() {
        // When
        Merged merged = merge(TERM, value("term", "{\"months\":36}", 80), value("term", "{\"months\":24}", 5));

        // Then
        assertThat(merged.data()).isEqualTo("{\"term\":null}");
        assertThat(merged.states()).containsEntry("term", FieldState.CONFLICT);
        assertThat(merged.evidence()).isEmpty();
        assertThat(merged.conflicts())
                .containsExactly(new Conflict(
                        "/term",
                        List.of(
                                new Conflict.Value("{\"months\":24}", List.of(at("term", 5, 15))),
                                new Conflict.Value("{\"months\":36}", List.of(at("term", 80, 90))))));
        assertThat(merged.reviews())
                .containsExactly(new Review("term", "conflict", Optional.empty(), Optional.empty()));
    }

    @Test
    void reviewsOnlyWhatTheRecipeWantsButClaimsWithoutWordsAlways() {
        // Given
        Field law = required("law", FieldType.TEXT);
        List<FieldAnswers> answers = List.of(answered(
                List.of("law", "term"),
                value("law", "\"Texas\"", nowhere("law", "laws of Texas")),
                value("term", "1", 5),
                doubtful("term", "\"x\"", "not a duration", 50)));

        // When
        Merged merged = Merger.merge(recipe(Set.of(), law, TERM), answers);

        // Then
        assertThat(merged.data()).isEqualTo("{\"law\":null,\"term\":null}");
        assertThat(merged.states().values()).containsExactly(FieldState.ABSENT, FieldState.CONFLICT);
        assertThat(merged.evidence()).isEmpty();
        assertThat(merged.reviews())
                .containsExactly(
                        new Review("law", "not grounded", Optional.of("\"Texas\""), Optional.of("laws of Texas")));
        assertThat(merged.violations()).containsExactly(Map.entry("/term", "not a duration"));
    }

    @Test
    void doesNotReviewAClaimWhoseValueWasFoundElsewhere() {
        // When
        Merged merged = merge(LAW, value("law", "\"Delaware\"", nowhere("law", "x")), value("law", "\"Delaware\"", 5));

        // Then
        assertThat(merged.data()).isEqualTo("{\"law\":\"Delaware\"}");
        assertThat(merged.reviews()).isEmpty();
        assertThat(merged.evidence()).containsExactly(at("law", 5, 15));
    }

    @Test
    void reviewsADoubtfulValueAndShowsItsViolation() {
        // When
        Merged merged = merge(TERM, doubtful("term", "\"a while\"", "not a duration", 5));

        // Then
        assertThat(merged.data()).isEqualTo("{\"term\":\"a while\"}");
        assertThat(merged.violations()).containsExactly(Map.entry("/term", "not a duration"));
        assertThat(merged.reviews())
                .containsExactly(new Review("term", "ambiguous", Optional.of("\"a while\""), Optional.of("words 5")));
    }

    @Test
    void takesTheReadingWithoutDoubtOfTheSameWords() {
        // When
        Merged merged = merge(
                TERM,
                doubtful("term", "\"3 yrs\"", "not a duration", 5),
                value("term", "{\"months\":36}", at("term", 0, 20)));

        // Then
        assertThat(merged.data()).isEqualTo("{\"term\":{\"months\":36}}");
        assertThat(merged.violations()).isEmpty();
        assertThat(merged.reviews()).isEmpty();
    }

    @Test
    void tellsBlankAbsentAndNotCoveredApart() {
        // Given
        Field law = required("law", FieldType.TEXT);
        FieldAnswers lost = new FieldAnswers(List.of("law"), false, List.of());
        FieldAnswers empty = answered(List.of("law"));
        FieldAnswers blank = answered(List.of("law"), blank("law", at("law", 5, 9)));
        FieldAnswers found = answered(List.of("law"), value("law", "\"Delaware\"", 5));

        // When / Then
        assertThat(state(law, empty)).isEqualTo(FieldState.ABSENT);
        assertThat(state(law, empty, lost)).isEqualTo(FieldState.NOT_COVERED);
        assertThat(state(law)).as("nobody asked").isEqualTo(FieldState.NOT_COVERED);
        assertThat(state(law, lost, blank)).isEqualTo(FieldState.BLANK);
        assertThat(state(law, lost, blank, found)).isEqualTo(FieldState.FOUND);
        Merged merged = Merger.merge(recipe(ALL, law), List.of(blank));
        assertThat(merged.evidence()).containsExactly(at("law", 5, 9));
        assertThat(merged.reviews())
                .containsExactly(new Review("law", "required but absent", Optional.empty(), Optional.empty()));
    }

    private static FieldState state(Field field, FieldAnswers... answers) {
        return Merger.merge(recipe(ALL, field), List.of(answers)).states().get(field.name());
    }

    @Test
    void mergesRowsByTheirColumnAndReviewsCellsThatDiffer() {
        // Given
        Field parties = rows("parties", Optional.of("name"), "name", "role", "a/b");

        // When
        Merged merged = merge(
                parties,
                value("parties", "{\"name\":\"ACME Corp.\",\"role\":\"\",\"a/b\":\"1\"}", 90),
                value("parties", "{\"name\":\"Acme  corp\",\"role\":\"the Buyer\",\"a/b\":\"22\"}", 50),
                value("parties", "{\"name\":\"Acme Corp\",\"role\":\"Buyer\",\"a/b\":\"\"}", 70),
                value("parties", "{\"name\":\"Beta\",\"role\":\"Seller\",\"a/b\":\"\"}", 5));

        // Then
        assertThat(merged.data())
                .isEqualTo("{\"parties\":[{\"name\":\"Beta\",\"role\":\"Seller\",\"a/b\":\"\"},"
                        + "{\"name\":\"Acme  corp\",\"role\":\"the Buyer\",\"a/b\":\"22\"}]}");
        assertThat(merged.evidence())
                .extracting(Evidence::pointer)
                .containsExactly("/parties/0", "/parties/1", "/parties/1", "/parties/1");
        assertThat(merged.violations()).containsExactly(Map.entry("/parties/1/a~1b", "differs between places"));
        assertThat(merged.reviews())
                .containsExactly(new Review("parties", "conflict", Optional.of("\"1\""), Optional.of("words 90")));
    }

    @Test
    void mergesRowsWithoutAColumnOnlyWhereTheyOverlap() {
        // Given
        Field rows = rows("rows", Optional.empty(), "name", "dose");
        String full = "{\"name\":\"A\",\"dose\":\"5 mg\"}";

        // When
        Merged merged = merge(
                rows,
                value("rows", full, at("rows", 0, 10)),
                value("rows", full, at("rows", 5, 15)),
                value("rows", "{\"name\":\"A\",\"dose\":\"\"}", at("rows", 3, 8)),
                value("rows", "{\"name\":\"B\",\"dose\":\"5 mg\"}", at("rows", 0, 10)),
                value("rows", full, at("rows", 60, 70)));

        // Then equal rows at different places stay two, different rows of one sentence too
        assertThat(merged.data())
                .isEqualTo("{\"rows\":[" + full + ",{\"name\":\"B\",\"dose\":\"5 mg\"}," + full + "]}");
        assertThat(merged.evidence())
                .extracting(Evidence::pointer)
                .containsExactly("/rows/0", "/rows/0", "/rows/0", "/rows/1", "/rows/2");
    }
}
