package io.sluice.emulator.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class AnswerLawsTest {
    private static final List<String> WORDS = List.of(
            "term",
            "liability",
            "notice",
            "fees",
            "diagnoses",
            "parties",
            "endpoints",
            "owner",
            "cap",
            "payment",
            "title",
            "medications");

    @Property(tries = 150)
    void everyAnswerObeysItsSchemaAndQuotesTheText(@ForAll("schemas") ObjectNode schema, @ForAll("texts") String text) {
        // Given
        var validator = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema.toString(), InputFormat.JSON);
        // When
        JsonNode answer = Answerer.answer(text, schema);
        JsonNode again = Answerer.answer(text, schema);
        // Then
        assertThat(validator.validate(answer.toString(), InputFormat.JSON)).isEmpty();
        assertThat(again).isEqualTo(answer);
        assertThat(answer.findValuesAsText("quote"))
                .allSatisfy(quote -> assertThat(text).contains(quote))
                .noneMatch(quote -> quote.contains("[["));
        answer.forEach(field -> assertThat("FOUND".equals(field.path("state").asText()))
                .isEqualTo(!field.path("items").isEmpty()));
    }

    @Property(tries = 50)
    void whatNoTextSpeaksOfStaysAbsent(@ForAll("values") ObjectNode value, @ForAll("texts") String text) {
        // Given
        Schemas schemas = new Schemas().ask("zyxomorphy_quandle", "Which zyxomorphy has the quandle?", value);
        // When
        JsonNode answer = schemas.answer(text);
        // Then
        assertThat(answer.at("/zyxomorphy_quandle/state").asText()).isEqualTo("ABSENT");
    }

    @Provide
    Arbitrary<ObjectNode> values() {
        return Arbitraries.of(
                        Schemas.type("string"),
                        Schemas.date(),
                        Schemas.duration(),
                        Schemas.money(),
                        Schemas.type("number"),
                        Schemas.type("boolean"),
                        Schemas.choice("renews", "ends"),
                        Schemas.list("name", "role"),
                        Schemas.list("date", "text"),
                        Schemas.list("product", "price"))
                .map(ObjectNode::deepCopy);
    }

    @Provide
    Arbitrary<ObjectNode> schemas() {
        Arbitrary<String> names =
                Arbitraries.of(WORDS).list().ofMinSize(1).ofMaxSize(3).map(w -> String.join("_", w));
        return Combinators.combine(names, values(), Arbitraries.of(true, false))
                .as((name, value, assertion) -> (Object) new Object[] {name, value, assertion})
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .map(fields -> {
                    Schemas schemas = new Schemas();
                    int n = 0;
                    for (Object field : fields) {
                        Object[] f = (Object[]) field;
                        schemas.ask(f[0] + "_" + n++, "What is said of the " + f[0] + "?", (ObjectNode) f[1], (Boolean)
                                f[2]);
                    }
                    return schemas.json();
                });
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(
                        "The initial term is two (2) years.",
                        "Notice of 30 days is needed; fees of $50.00 are due on May 4, 2020.",
                        "[[page 3]]",
                        "[[part: a/b.txt]]",
                        "LIABILITY",
                        "Liability is limited to EUR 20,000.",
                        "between Qorix Ltd (\"Owner\") and Blen GmbH (\"User\")",
                        "GET /x",
                        "Payment: ______",
                        "DIAGNOSES",
                        "1. Gout \uD83D\uDE00, mild",
                        "",
                        "MEDICATIONS",
                        "Ferrum 5 mg daily",
                        "word ".repeat(200))
                .list()
                .ofMaxSize(14)
                .map(lines -> String.join("\n", lines));
    }
}
