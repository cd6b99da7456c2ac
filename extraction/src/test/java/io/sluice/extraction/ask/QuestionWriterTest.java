package io.sluice.extraction.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeParser;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionWriterTest {
    private static final String EACH_TYPE = """
            recipe: r
            calls: all in one
            fields:
              t: {ask: Text?}
              d: {ask: Date?, type: date}
              u: {ask: How long?, type: duration}
              m: {ask: How much?, type: money, many: true}
              n: {ask: How many?, type: number}
              c: {ask: Which?, type: choice, choices: [one way, other way]}
              y: {ask: Is it so?, type: yes/no, assertion: true}
              l: {ask: Who?, type: list, columns: [name, role]}
            """;

    private static final String ANSWER = """
            {"t": {"state": "ABSENT", "items": []},
             "d": {"state": "FOUND", "items": [{"value": "2025-03-01", "quote": "the 1st day of March, 2025"}]},
             "u": {"state": "BLANK", "items": [{"value": {"count": 0, "unit": "years"}, "quote": "____ years"}]},
             "m": {"state": "FOUND", "items": [{"value": {"amount": 1500000.5, "currency": "USD"}, "quote": "$1,500,000.50"}]},
             "n": {"state": "FOUND", "items": [{"value": 3, "quote": "three"}]},
             "c": {"state": "FOUND", "items": [{"value": "one way", "quote": "this way"}]},
             "y": {"state": "FOUND", "items": [{"value": false, "quote": "denies", "assertion": "NEGATED"}]},
             "l": {"state": "FOUND", "items": [{"value": {"name": "Acme", "role": "Supplier"}, "quote": "Acme (Supplier)"}]}}
            """;

    @Test
    void writesTheSchemaAsDescribed() {
        // Given
        Recipe recipe = recipe("recipe: r\nfields:\n  m: {ask: How much?, type: money, assertion: true}\n");

        // When
        String schema = QuestionWriter.questions(recipe).get(0).schema();

        // Then
        assertThat(schema)
                .isEqualTo(
                        "{\"type\":\"object\",\"properties\":{\"m\":{\"type\":\"object\",\"description\":\"How much?\","
                                + "\"properties\":{\"state\":{\"type\":\"string\",\"enum\":[\"FOUND\",\"ABSENT\",\"BLANK\"]},"
                                + "\"items\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"properties\":{\"value\":"
                                + "{\"type\":\"object\",\"properties\":{\"amount\":{\"type\":\"number\"},\"currency\":"
                                + "{\"type\":\"string\",\"description\":\"ISO 4217 code\"}},\"required\":[\"amount\",\"currency\"]},"
                                + "\"quote\":{\"type\":\"string\"},\"assertion\":{\"type\":\"string\",\"enum\":[\"AFFIRMED\","
                                + "\"NEGATED\",\"POSSIBLE\",\"HISTORICAL\",\"FAMILY\"]}},\"required\":[\"value\",\"quote\","
                                + "\"assertion\"]}}},\"required\":[\"state\",\"items\"]}},\"required\":[\"m\"]}");
    }

    @Test
    void anAnswerOfEachTypeIsValid() {
        // Given
        Schema schema = schema(recipe(EACH_TYPE));

        // When
        List<Error> errors = schema.validate(ANSWER, InputFormat.JSON);

        // Then
        assertThat(errors).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"ABSENT\"|\"MAYBE\"",
                "\"unit\": \"years\"|\"unit\": \"moons\"",
                "\"value\": 3,|\"value\": \"three\",",
                "\"one way\"|\"third way\"",
                "\"value\": false|\"value\": \"no\"",
                ", \"quote\": \"three\"|",
                ", \"assertion\": \"NEGATED\"|",
                ", \"role\": \"Supplier\"|",
                "\"currency\": \"USD\"|\"currency\": 1",
                "{\"t\": {\"state\": \"ABSENT\", \"items\": []},|{"
            })
    void anAnswerOfAnotherShapeIsInvalid(String change) {
        // Given
        String[] fromTo = change.split("\\|", -1);
        String wrong = ANSWER.replace(fromTo[0], fromTo[1]);

        // When
        List<Error> errors = schema(recipe(EACH_TYPE)).validate(wrong, InputFormat.JSON);

        // Then
        assertThat(wrong).isNotEqualTo(ANSWER);
        assertThat(errors).isNotEmpty();
    }

    @Test
    void theQuestionSaysHowToAnswerAndAsksEachField() {
        // Given
        Recipe recipe = recipe(EACH_TYPE);

        // When
        String text = QuestionWriter.questions(recipe).get(0).text();

        // Then
        assertThat(text)
                .contains("FOUND", "ABSENT", "BLANK", "character by character", "Never fill in", "an item for each")
                .contains("- t: Text? (in the text's own words)\n")
                .contains("- m: How much? (an amount and its currency; give all)\n")
                .contains("- c: Which? (one of: one way | other way)\n")
                .contains("- y: Is it so? (true or false) Say of each item whether")
                .contains("- l: Who? (a list; of each item: name, role; \"\" where not said; give all)\n")
                .doesNotContain("\n\n\n");
    }

    @Test
    void severalEachIsAtMostEightFieldsAndTwoListsACallAndLeavesNoRoomUnused() {
        // Given
        Recipe recipe = recipe("recipe: r\nfields:\n" + scalars(0, 3) + lists(0, 3) + scalars(3, 11));

        // When
        List<List<String>> asked = QuestionWriter.questions(recipe).stream()
                .map(question -> question.fields().stream().map(Field::name).toList())
                .toList();

        // Then
        assertThat(asked)
                .containsExactly(
                        List.of("s0", "s1", "s2", "l0", "l1", "s3", "s4", "s5"),
                        List.of("l2", "s6", "s7", "s8", "s9", "s10"));
    }

    @Test
    void aFieldAddedAtTheEndMovesNoOther() {
        // Given
        String fields = scalars(0, 3) + lists(0, 5) + scalars(3, 11);

        // When
        List<List<String>> before = names(QuestionWriter.questions(recipe("recipe: r\nfields:\n" + fields)));
        List<List<String>> after =
                names(QuestionWriter.questions(recipe("recipe: r\nfields:\n" + fields + scalars(11, 12))));

        // Then
        assertThat(after).hasSameSizeAs(before);
        assertThat(after.subList(0, 1)).isEqualTo(before.subList(0, 1));
        assertThat(after.stream().flatMap(List::stream))
                .containsAll(before.stream().flatMap(List::stream).toList());
    }

    @Test
    void allInOneIsOneCallAndOneEachIsOneAField() {
        // Given
        String fields = "fields:\n" + scalars(0, 12);

        // When
        List<Question> one = QuestionWriter.questions(recipe("recipe: r\ncalls: all in one\n" + fields));
        List<Question> each = QuestionWriter.questions(recipe("recipe: r\ncalls: one each\n" + fields));

        // Then
        assertThat(one)
                .singleElement()
                .satisfies(question -> assertThat(question.fields()).hasSize(12));
        assertThat(each)
                .hasSize(12)
                .allSatisfy(question -> assertThat(question.fields()).hasSize(1));
    }

    @Test
    void groupingDoesNotDependOnWordsAndEqualRecipesGiveEqualBytes() {
        // Given
        String fields = "recipe: r\nfields:\n" + scalars(0, 20);

        // When
        List<Question> questions = QuestionWriter.questions(recipe(fields));
        List<Question> again = QuestionWriter.questions(recipe(fields));
        List<Question> edited =
                QuestionWriter.questions(recipe(fields.replace("What", "Please tell in many words what")));

        // Then
        assertThat(again).isEqualTo(questions);
        assertThat(names(edited)).isEqualTo(names(questions));
        assertThat(edited).isNotEqualTo(questions);
    }

    @Test
    void boundsTheAnswerByItsFields() {
        // Given
        Recipe recipe = recipe(EACH_TYPE);

        // When
        int most = QuestionWriter.questions(recipe).get(0).maxOutputTokens();

        // Then
        assertThat(most).isEqualTo(1_024 + 6 * 512 + 2_048 + 4_096);
    }

    private static List<List<String>> names(List<Question> questions) {
        return questions.stream()
                .map(question -> question.fields().stream().map(Field::name).toList())
                .toList();
    }

    private static String scalars(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> "  s" + i + ": {ask: What " + i + "?}\n")
                .collect(Collectors.joining());
    }

    private static String lists(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> "  l" + i + ": {ask: Who?, type: list, columns: [a]}\n")
                .collect(Collectors.joining());
    }

    private static Schema schema(Recipe recipe) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(QuestionWriter.questions(recipe).get(0).schema(), InputFormat.JSON);
    }

    private static Recipe recipe(String yaml) {
        return ((ParsedRecipe.Valid) RecipeParser.parse(yaml, "r.yaml")).recipe();
    }
}
