package io.sluice.extraction.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.extraction.catalogue.Media;
import io.sluice.extraction.catalogue.ModelCatalogue;
import java.util.List;
import org.junit.jupiter.api.Test;

class RequestCounterTest {
    private static final Media GEMINI_3 =
            ModelCatalogue.shipped().model("gemini-3.8-flash").orElseThrow().media();
    private final RequestCounter counter = new RequestCounter(new UnitCounter(), GEMINI_3);

    @Test
    void aRequestCountsEachTextAloneAndOneForEachRole() {
        // Given
        Turn instruction = Turn.of("12345");
        Turn question = new Turn(true, List.of(new TurnPart.Text("123"), new TurnPart.Text("45")));
        Turn withoutRole = new Turn(false, List.of(new TurnPart.Text("1")));

        // When
        TokenCount count = counter.count(List.of(instruction, question, withoutRole), List.of());

        // Then
        assertThat(count).isEqualTo(new TokenCount(5 + 1 + 5 + 1 + 1, true));
    }

    @Test
    void anEstimatedTextMakesAnEstimatedRequest() {
        // Given
        RequestCounter estimating = new RequestCounter(new CharacterEstimate(), GEMINI_3);

        // When
        TokenCount count = estimating.count(List.of(Turn.of("123456")), List.of());

        // Then
        assertThat(count).isEqualTo(new TokenCount(3, false));
        assertThat(estimating.count(List.of(), List.of()).exact()).isFalse();
    }

    @Test
    void pagesAndImagesCountByTheFamilysRuleAndAreEstimates() {
        // Given
        Turn media = new Turn(true, List.of(new TurnPart.Pages(3), new TurnPart.Image(100, 100)));

        // When
        TokenCount count = counter.count(media);

        // Then
        assertThat(count).isEqualTo(new TokenCount(3 * 560 + 1120 + 1, false));
    }

    @Test
    void aDeclaredFunctionCountsItsWordsAnOverheadAndAMargin() {
        // Given
        Tool tool = new Tool("find", "Finds it.", """
                {"type":"object","properties":{"name":{"type":"string","description":"who","nullable":true},
                 "kind":{"type":"string","enum":["a","bb"]}},"required":["name"]}""");
        long words = 4 + 9 + 4 + 3 + 4 + 3 + 4;
        long overhead = 18 + 2 * 9 + 7;

        // When
        TokenCount count = counter.count(List.of(), List.of(tool));

        // Then
        assertThat(count.tokens()).isEqualTo((long) Math.ceil((words + overhead) * 1.2));
        assertThat(count.exact()).isFalse();
    }

    @Test
    void aFunctionsCallCountsNameKeysAndTextsAsAnEstimate() {
        // Given
        Turn call = new Turn(true, List.of(new TurnPart.Function("f", "{\"ab\":[\"cd\",{\"e\":7}]}")));

        // When
        TokenCount count = counter.count(call);

        // Then
        assertThat(count).isEqualTo(new TokenCount((long) Math.ceil((18 + 1 + 2 + 2 + 1) * 1.2) + 1, false));
    }

    @Test
    void refusesAFunctionWhoseSchemaIsNotJson() {
        // Given
        List<Tool> tools = List.of(new Tool("f", "", "{"));

        // When, Then
        assertThatThrownBy(() -> counter.count(List.of(), tools)).isInstanceOf(IllegalArgumentException.class);
    }
}
