package io.sluice.extraction.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RecipeFaultsTest {
    private static final String HEAD = "recipe: r\nfields:\n";
    private static final String FIELD = "  x:\n    ask: What?\n";

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void namesLineCauseAndRemedy(String what, String yaml, int line, String cause, String remedy) {
        // Given
        String file = yaml;

        // When
        List<RecipeFault> faults = faults(file, "r.yaml");

        // Then
        assertThat(faults).as(what).anySatisfy(fault -> {
            assertThat(fault.line()).isEqualTo(line);
            assertThat(fault.cause()).contains(cause);
            assertThat(fault.remedy()).contains(remedy);
        });
        assertThat(faults).as("one mistake, one fault").hasSize(1);
    }

    static Stream<Arguments> namesLineCauseAndRemedy() {
        return Stream.of(
                fault("mistyped key", HEAD + FIELD + "review_wen: [conflict]\n", 5, "\"review_wen\"", "review_when"),
                fault("unknown key", HEAD + FIELD + "colour: red\n", 5, "\"colour\"", "Known keys are recipe,"),
                fault("mistyped field key", HEAD + FIELD + "    sameif: x\n", 5, "\"sameif\"", "same_if"),
                fault("key twice", HEAD + FIELD + "labels: 1\nlabels: 2\n", 6, "written twice", "Keep one"),
                fault("field twice", HEAD + FIELD + FIELD, 5, "\"x\" is written twice", "Keep one"),
                fault("no question", HEAD + "  x:\n    type: date\n", 3, "asks nothing", "ask:"),
                fault("empty question", HEAD + "  x:\n    ask:\n", 4, "\"ask\" is empty", "after the colon"),
                fault("no lines", HEAD + "  x: What?\n", 3, "no lines of its own", "ask:"),
                fault("list as question", HEAD + "  x:\n    ask: [a, b]\n", 4, "a text belongs", "one text"),
                fault("type", HEAD + FIELD + "    type: dat\n", 5, "\"dat\"", "Did you mean \"date\"?"),
                fault("one choice", HEAD + FIELD + "    type: choice\n    choices: [a]\n", 6, "1 choices", "[first"),
                fault("no choices", HEAD + FIELD + "    type: choice\n", 3, "0 choices", "choices:"),
                fault(
                        "choices of a date",
                        HEAD + FIELD + "    type: date\n    choices: [a, b]\n",
                        6,
                        "choice",
                        "type:"),
                fault("same choice", HEAD + FIELD + "    type: choice\n    choices: [a, b, a]\n", 6, "twice", "one"),
                fault("list without columns", HEAD + FIELD + "    type: list\n", 3, "0 columns", "columns:"),
                fault("columns without list", HEAD + FIELD + "    columns: [a]\n", 5, "not of type list", "type: list"),
                fault(
                        "same_if",
                        HEAD + FIELD + "    type: list\n    columns: [name]\n    same_if: nam\n",
                        7,
                        "no column of x",
                        "\"name\""),
                fault(
                        "column",
                        HEAD + FIELD + "    type: list\n    columns: [Unit Price]\n",
                        6,
                        "Unit Price",
                        "unit_price"),
                fault("columns as text", HEAD + FIELD + "    type: list\n    columns: a\n", 6, "not a list", "[first"),
                fault(
                        "many: no",
                        HEAD + FIELD + "    type: list\n    columns: [a]\n    many: no\n",
                        7,
                        "always",
                        "out"),
                fault("field name", HEAD + "  Governing Law:\n    ask: What?\n", 3, "Governing Law", "governing_law"),
                fault("required", HEAD + FIELD + "    required: maybe\n", 5, "\"maybe\"", "false | no | true | yes"),
                fault("dates", HEAD + FIELD + "    type: date\n    ambiguous_dates: us\n", 6, "\"us\"", "day-first"),
                fault("no fields", "recipe: r\n", 1, "no fields", "fields:"),
                fault("fields empty", HEAD, 2, "no fields below it", "ask:"),
                fault("fields {}", "recipe: r\nfields: {}\n", 2, "is empty", "at least one"),
                fault("no name", "fields:\n" + FIELD, 1, "no name", "recipe: r"),
                fault("other name", "recipe: s\nfields:\n" + FIELD, 1, "\"s\"", "recipe: r"),
                fault("folder", HEAD + FIELD + "folder_is: document\n", 5, "\"document\"", "one document"),
                fault("labels", HEAD + FIELD + "labels: 9\n", 5, "\"9\"", "0 to 8"),
                fault("review", HEAD + FIELD + "review_when: [conflicts]\n", 5, "\"conflicts\"", "\"conflict\""),
                fault("calls", HEAD + FIELD + "calls: on each\n", 5, "\"on each\"", "\"one each\""),
                fault("spend", HEAD + FIELD + "spend_per_document: 10 cents\n", 5, "10 cents", "0.10 USD"),
                fault("spend 0", HEAD + FIELD + "spend_per_document: 0 USD\n", 5, "above 0", "0.10 USD"),
                fault("model", HEAD + FIELD + "model: models/gemini\n", 5, "no model id", "gemini-3.8-flash"),
                fault("secret", HEAD + FIELD + "confidentiality: secret\n", 5, "\"secret\"", "normal | phi"),
                fault("tab", "recipe: r\nfields:\n\tx:\n", 3, "tab", "spaces"),
                fault("colon", HEAD + "  x:\n    ask: What is: this\n", 4, "colon", "double quotes"),
                fault("open list", HEAD + FIELD + "review_when: [conflict\n", 5, "[ does not end", "]"),
                fault("open quote", HEAD + "  x:\n    ask: 'What\nlabels: 1\n", 4, "never closed", "Close it"),
                fault("backslash", HEAD + "  x:\n    ask: \"a\\qb\"\n", 4, "backslash", "single quotes"),
                fault("reserved", HEAD + "  x:\n    ask: @you\n", 4, "reserves", "double quotes"),
                fault("no key", HEAD + FIELD + "just text\n", 5, "no key", "key: value"),
                fault("indentation", "recipe: r\nfields:\n  x:\n    ask: a\n   type: date\n", 5, "fit", "spaces"),
                fault("second recipe", HEAD + FIELD + "---\nrecipe: s\n", 5, "second recipe", "take the line out"),
                fault("control character", HEAD + "  x:\n    ask: a\u0001b\n", 4, "cannot be shown", "again"),
                fault("reference", HEAD + "  x: &a\n    ask: What?\n  y: *a\n", 3, "reference or tag", "double quotes"),
                fault("tag", HEAD + "  x:\n    ask: !!binary aGk=\n", 4, "reference or tag", "double quotes"),
                fault("empty file", "", 1, "empty", "Copy"),
                fault("no group", "just text\n", 1, "not a group", "Copy a recipe"));
    }

    @Test
    void namesAllMistakesAtOnceInLineOrder() {
        // Given
        String yaml = "recipe: other\nfolder: yes\nfields:\n  X:\n    ask:\n    type: dates\nlabels: many\n";

        // When
        List<RecipeFault> faults = faults(yaml, "r.yaml");

        // Then
        assertThat(faults).extracting(RecipeFault::line).containsExactly(1, 2, 4, 5, 6, 7);
    }

    @Test
    void refusesABillionLaughsBeforeAnythingIsBuilt() {
        // Given
        StringBuilder yaml = new StringBuilder("recipe: r\na0: &a0 [lol]\n");
        for (int i = 1; i < 30; i++) {
            yaml.append("a%d: &a%d [*a%d, *a%d, *a%d]\n".formatted(i, i, i - 1, i - 1, i - 1));
        }

        // When
        List<RecipeFault> faults = faults(yaml.toString(), "r.yaml");

        // Then
        assertThat(faults)
                .singleElement()
                .satisfies(fault -> assertThat(fault.line()).isEqualTo(2));
    }

    @Test
    void refusesAFileThatIsTooLarge() {
        // Given
        String yaml = HEAD + FIELD + "# " + "x".repeat(RecipeParser.MOST_CHARACTERS);

        // When
        List<RecipeFault> faults = faults(yaml, "r.yaml");

        // Then
        assertThat(faults)
                .singleElement()
                .satisfies(fault -> assertThat(fault.cause()).contains("at most 65536"));
    }

    @Test
    void refusesAFileNameThatIsNoRecipeName() {
        // Given
        String yaml = HEAD + FIELD;

        // When
        List<RecipeFault> faults = faults(yaml, "r.yml");

        // Then
        assertThat(faults).anySatisfy(fault -> assertThat(fault.remedy()).contains("Rename the file"));
    }

    @Test
    void refusesDeepNestingAsAFault() {
        // Given
        String yaml = "recipe: " + "[".repeat(30_000);

        // When
        List<RecipeFault> faults = faults(yaml, "r.yaml");

        // Then
        assertThat(faults).isNotEmpty();
    }

    private static Arguments fault(String what, String yaml, int line, String cause, String remedy) {
        return arguments(what, yaml, line, cause, remedy);
    }

    private static List<RecipeFault> faults(String yaml, String fileName) {
        ParsedRecipe parsed = RecipeParser.parse(yaml, fileName);
        assertThat(parsed).isInstanceOf(ParsedRecipe.Faulty.class);
        return ((ParsedRecipe.Faulty) parsed).faults();
    }
}
