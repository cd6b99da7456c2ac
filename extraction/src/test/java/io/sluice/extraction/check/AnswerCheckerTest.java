package io.sluice.extraction.check;

import static io.sluice.extraction.TestFields.asserted;
import static io.sluice.extraction.TestFields.field;
import static io.sluice.extraction.TestFields.many;
import static io.sluice.extraction.TestFields.rows;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.TestFields;
import io.sluice.extraction.ground.GroundingIndex;
import io.sluice.extraction.outline.Span;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerCheckerTest {
    private static final StoredText TEXT = TestFields.text(
            "The term is three (3) years.\nGoverned by the laws of the State\u00A0of Delaware.\nThe cap is $5. The cap is $5.\n"
                    + "Denies chest pain. Term: ____ years. Acme (Buyer), Beta (Seller).");
    private static final Field TERM = field("term", FieldType.DURATION);
    private static final Field LAW = field("law", FieldType.TEXT);

    private static CheckedAnswer check(String raw, Field... asked) {
        return AnswerChecker.check(
                raw, List.of(asked), TEXT, List.of(new TextRange(0, TEXT.text().length())));
    }

    private static List<Finding> findings(String raw, Field... asked) {
        return ((CheckedAnswer.Accepted) check(raw, asked)).findings();
    }

    private static String answer(String field, String state, String items) {
        return "{\"%s\":{\"state\":\"%s\",\"items\":[%s]}}".formatted(field, state, items);
    }

    private static String item(String value, String quote) {
        return "{\"value\":%s,\"quote\":\"%s\"}".formatted(value, quote);
    }

    @Test
    void ofACutAnswerTheCompleteItemsCountAndNothingIsSaidOfTheRest() {
        // Given
        Field parties = rows("parties", Optional.empty(), "name", "role");
        String raw = "```json\n{\"law\":{\"state\":\"FOUND\",\"items\":["
                + item("\"Delaware\"", "State of Delaware")
                + "]},\"parties\":{\"state\":\"FOUND\",\"items\":["
                + item("{\"name\":\"Acme\",\"role\":\"Buyer\"}", "Acme (Buyer)") + ","
                + item("{\"name\":\"Beta\",\"role\":\"Seller\"}", "Beta (Seller)")
                + "]},\"term\":{\"state\":\"ABSENT\",\"items\":[]}}";
        int second = raw.indexOf("Beta (Seller)");

        // When
        List<Finding> findings = complete(raw.substring(0, second + 5), LAW, parties, TERM);

        // Then
        assertThat(findings)
                .extracting(Finding::value)
                .containsExactly("\"Delaware\"", "{\"name\":\"Acme\",\"role\":\"Buyer\"}");
        assertThat(findings.get(1).evidence().get(0).verdict()).isEqualTo(Verdict.EXACT);
        // And wherever it is cut, what was complete before stays and nothing half is added
        int before = 0;
        for (int end = 0; end <= raw.length(); end++) {
            List<Finding> found = complete(raw.substring(0, end), LAW, parties, TERM);
            assertThat(found.size()).isBetween(before, 3);
            before = found.size();
        }
        assertThat(before).isEqualTo(3);
        assertThat(complete("no json at all", LAW)).isEmpty();
    }

    private static List<Finding> complete(String raw, Field... asked) {
        return AnswerChecker.complete(
                raw,
                List.of(asked),
                new GroundingIndex(TEXT),
                List.of(new TextRange(0, TEXT.text().length())));
    }

    @Test
    void givesTypedValuesWithTheirPlaces() {
        // Given
        String raw = """
                {"law":{"state":"FOUND","items":[{"value":"Delaware","quote":"State of Delaware"}]},
                 "term":{"state":"FOUND","items":[{"value":{"count":3,"unit":"years"},"quote":"three (3) years"}]}}""";

        // When
        List<Finding> findings = findings(raw, TERM, LAW);

        // Then
        assertThat(findings).extracting(Finding::field).containsExactly("term", "law");
        assertThat(findings).extracting(Finding::value).containsExactly("{\"months\":36}", "\"Delaware\"");
        Evidence law = findings.get(1).evidence().get(0);
        assertThat(law.verdict()).isEqualTo(Verdict.NORMALIZED);
        assertThat(law.quote()).as("the document's own words").isEqualTo("State\u00A0of Delaware");
        assertThat(law.pointer()).isEqualTo("/law");
        assertThat(law.spans()).extracting(Span::line).containsExactly(2);
        assertThat(findings.get(0).evidence().get(0).verdict()).isEqualTo(Verdict.EXACT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uFEFF{\"law\":{\"state\":\"ABSENT\",\"items\":[]}}",
                "```json\n{\"law\":{\"state\":\"FOUND\",\"items\":[]}}\n```",
                "  ```\n{\"law\":{\"state\":\"ABSENT\",\"items\":[],\"note\":1},\"more\":2}```  ",
                "{\"law\":{\"state\":\"ABSENT\",\"items\":[{\"value\":\"\",\"quote\":\"\"}]}}"
            })
    void takesWhatModelsPutAroundAnAnswerAndNothingForAbsent(String raw) {
        assertThat(check(raw, LAW)).isEqualTo(new CheckedAnswer.Accepted(List.of()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "'' | EMPTY |",
                "```json ``` | EMPTY |",
                "The law is secret | NOT_JSON |",
                "{\"law\": | NOT_JSON |",
                "{} {} | NOT_JSON |",
                "{\"law\":1,\"law\":2} | NOT_JSON |",
                "[] | SCHEMA |",
                "{} | SCHEMA | /law",
                "{\"law\":\"secret\"} | SCHEMA | /law",
                "{\"law\":{\"items\":[]}} | SCHEMA | /law/state",
                "{\"law\":{\"state\":\"secret\",\"items\":[]}} | SCHEMA | /law/state",
                "{\"law\":{\"state\":\"FOUND\"}} | SCHEMA | /law/items",
                "{\"law\":{\"state\":\"FOUND\",\"items\":[1]}} | SCHEMA | /law/items/0",
                "{\"law\":{\"state\":\"FOUND\",\"items\":[{\"quote\":\"x\"}]}} | SCHEMA | /law/items/0/value",
                "{\"law\":{\"state\":\"FOUND\",\"items\":[{\"value\":\"x\",\"quote\":1}]}} | SCHEMA | /law/items/0/quote"
            })
    void rejectsWhatHasNotTheAskedShapeByCodeAndPointer(String raw, String code, String pointer) {
        assertThat(check(raw.equals("''") ? "" : raw, LAW))
                .isEqualTo(new CheckedAnswer.Rejected(code, pointer == null ? "" : pointer));
    }

    @Test
    void rejectsAnAnswerThatIsNestedWithoutEnd() {
        assertThat(check("[".repeat(100_000), LAW)).isEqualTo(new CheckedAnswer.Rejected("NOT_JSON", ""));
    }

    @Test
    void keepsAClaimWithoutWordsApart() {
        // When
        Finding finding = findings(answer("law", "FOUND", item("\"Texas\"", "the laws of Texas")), LAW)
                .get(0);

        // Then
        assertThat(finding.grounded()).isFalse();
        assertThat(finding.evidence())
                .containsExactly(new Evidence(
                        "/law", "the laws of Texas", Verdict.NOT_FOUND, 0.0, Assertion.AFFIRMED, List.of()));
    }

    @Test
    void checksItemsOfAnAbsentField() {
        assertThat(findings(answer("law", "ABSENT", item("\"Delaware\"", "Delaware")), LAW))
                .singleElement()
                .matches(Finding::grounded);
    }

    @Test
    void bringsEqualValuesOfAnAnswerTogetherAtSuccessivePlaces() {
        // Given
        Field cap = many("cap", FieldType.MONEY);
        String items = item("\"$5\"", "cap is $5") + "," + item("{\"amount\":5.0,\"currency\":\"USD\"}", "cap is $5");

        // When
        List<Finding> findings = findings(answer("cap", "FOUND", items), cap);

        // Then
        assertThat(findings).hasSize(1);
        List<Evidence> places = findings.get(0).evidence();
        assertThat(places).hasSize(2).allMatch(place -> place.verdict() == Verdict.EXACT);
        assertThat(places.get(1).spans().get(0).start())
                .isGreaterThan(places.get(0).spans().get(0).start());
    }

    @Test
    void leavesRowsApartForTheMerge() {
        // Given
        Field parties = rows("parties", Optional.empty(), "name", "role");
        String row = item("{\"name\":\"Acme\",\"role\":\"Buyer\"}", "Acme (Buyer)");

        // When / Then
        assertThat(findings(answer("parties", "FOUND", row + "," + row), parties))
                .hasSize(2);
    }

    @Test
    void keepsAValueThatCannotBeTypedWithItsViolation() {
        // When
        Finding finding = findings(answer("term", "FOUND", item("\"a while\"", "The term")), TERM)
                .get(0);

        // Then
        assertThat(finding.state()).isEqualTo(FieldState.FOUND);
        assertThat(finding.value()).isEqualTo("\"a while\"");
        assertThat(finding.violations()).containsExactly("not a duration");
    }

    @Test
    void seesBlanks() {
        // When
        List<Finding> byState = findings(answer("term", "BLANK", item("\"\"", "____ years")), TERM);
        List<Finding> byValue = findings(answer("term", "FOUND", item("\"____ years\"", "Term: ____ years")), TERM);
        List<Finding> unproven = findings(answer("term", "BLANK", ""), TERM);

        // Then
        assertThat(byState.get(0).state()).isEqualTo(FieldState.BLANK);
        assertThat(byState.get(0).value()).isEqualTo("null");
        assertThat(byState.get(0).grounded()).isTrue();
        assertThat(byValue.get(0).state()).isEqualTo(FieldState.BLANK);
        assertThat(unproven).singleElement().matches(finding -> !finding.grounded());
    }

    @Test
    void readsAssertionsWhereTheyWereAsked() {
        // Given
        String raw = answer(
                "signs",
                "FOUND",
                "{\"value\":\"chest pain\",\"quote\":\"Denies chest pain\",\"assertion\":\"NEGATED\"},"
                        + item("\"pain\"", "pain"));
        Field signs = asserted("signs", FieldType.TEXT);

        // When / Then
        assertThat(findings(raw, signs))
                .extracting(finding -> finding.evidence().get(0).assertion())
                .containsExactly(Assertion.NEGATED, Assertion.AFFIRMED);
        assertThat(findings(raw, many("signs", FieldType.TEXT))
                        .get(0)
                        .evidence()
                        .get(0)
                        .assertion())
                .isEqualTo(Assertion.AFFIRMED);
        assertThat(check(raw.replace("NEGATED", "DENIED"), signs))
                .isEqualTo(new CheckedAnswer.Rejected("SCHEMA", "/signs/items/0/assertion"));
    }
}
