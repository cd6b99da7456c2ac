package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.emulator.oracle.Noise;
import io.sluice.emulator.oracle.Oracle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers from gold facts. */
class OracleTest {
    private static final String FIRST =
            "This agreement is made between Acme and Bolt.\nThe term is two\nyears from signing of it by both. "
                    + "It is governed by the laws of Delaware and of no other state at all.";
    private static final String SECOND =
            "This agreement is made between Corn and Dill. The term is five years after that day in May. "
                    + "It is governed by the laws of Delaware, unless the parties say otherwise.";

    @TempDir
    private Path folder;

    @Test
    void exactlyTheItemsWhoseQuotesStandInTheShownTextAreAnswered() throws IOException, InterruptedException {
        // Given
        Oracle oracle = oracle(
                "{\"document\":\"between Acme and Bolt\",\"field\":\"term\",\"items\":[{\"value\":\"2 years\",\"quote\":\"two years from signing\"},{\"value\":\"9 years\",\"quote\":\"nine years\"}]}",
                "{\"document\":\"between Corn and Dill\",\"field\":\"term\",\"items\":[{\"value\":\"5 years\",\"quote\":\"five years after\"}]}",
                "{\"document\":\"between Acme and Bolt\",\"field\":\"law\",\"items\":[]}");
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withOracle(oracle))) {
            // When
            JsonNode answer = ask(emulator, FIRST, "term", "law");
            // Then
            assertThat(answer.path("term"))
                    .hasToString(
                            "{\"state\":\"FOUND\",\"items\":[{\"value\":\"2 years\",\"quote\":\"two\\nyears from signing\"}]}");
            assertThat(answer.path("law")).hasToString("{\"state\":\"ABSENT\",\"items\":[]}");
            assertThat(ask(emulator, FIRST + SECOND, "term").at("/term/items")).hasSize(2);
        }
    }

    @Test
    void documentsNamedByHashAreToldApartByTheirTexts() throws IOException, InterruptedException {
        // Given
        Path texts = Files.createDirectory(folder.resolve("texts"));
        Files.writeString(texts.resolve("a.txt"), FIRST);
        Files.writeString(texts.resolve("b.txt"), SECOND);
        Path facts = folder.resolve("facts.jsonl");
        Files.writeString(
                facts,
                "{\"document\":\"" + sha256(FIRST)
                        + "\",\"field\":\"law\",\"items\":[{\"value\":\"first\",\"quote\":\"laws of Delaware\"}]}\n"
                        + "{\"document\":\"" + sha256(SECOND)
                        + "\",\"field\":\"law\",\"items\":[{\"value\":\"second\",\"quote\":\"laws of Delaware\"}]}\n");
        Oracle oracle = Oracle.load(facts, Optional.of(texts));
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withOracle(oracle))) {
            // When
            JsonNode answer = ask(emulator, SECOND, "law");
            // Then
            assertThat(answer.at("/law/items")).hasSize(1);
            assertThat(answer.at("/law/items/0/value").asText()).isEqualTo("second");
        }
    }

    @Test
    void noiseSpoilsAnswersTheSameWayForTheSameQuestion() throws IOException, InterruptedException {
        // Given
        String[] lines = IntStream.range(0, 40)
                .mapToObj(i -> "{\"document\":\"clause number\",\"field\":\"f\",\"items\":[{\"value\":\"" + i
                        + "\",\"quote\":\"clause number " + i + " says\"}]}")
                .toArray(String[]::new);
        String text = IntStream.range(0, 40)
                .mapToObj(i -> "clause number " + i + " says nothing. ")
                .reduce("", String::concat);
        Noise noise = new Noise(0.2, 1, 0.2, 0.2, 1, 0, 0, 7);
        EmulatorConfig config =
                EmulatorConfig.DEFAULT.withOracle(oracle(lines)).withSwitches(Switches.DEFAULT.withNoise(noise));
        try (Emulator emulator = Emulator.start(config)) {
            // When
            JsonNode once = ask(emulator, text, "f").at("/f/items");
            JsonNode again = ask(emulator, text, "f").at("/f/items");
            emulator.set(Switches.DEFAULT);
            JsonNode clean = ask(emulator, text, "f").at("/f/items");
            // Then
            Set<JsonNode> gold = new HashSet<>();
            clean.forEach(gold::add);
            Set<JsonNode> kept = new HashSet<>();
            once.forEach(kept::add);
            assertThat(once).isEqualTo(again);
            assertThat(clean).hasSize(40);
            assertThat(once.size()).isBetween(25, 40);
            assertThat(once).anyMatch(item -> item.path("quote").asText().endsWith("of no document"));
            kept.retainAll(gold);
            assertThat(kept.size()).isBetween(10, 35);
        }
    }

    @Test
    void cutAndLoopEndAtTheOutputLimitOrBefore() throws IOException, InterruptedException {
        // Given
        Oracle oracle = oracle(
                "{\"document\":\"Acme\",\"field\":\"term\",\"items\":[{\"value\":\"2 years\",\"quote\":\"two years from signing\"}]}");
        EmulatorConfig config = EmulatorConfig.DEFAULT.withOracle(oracle);
        try (Emulator emulator = Emulator.start(config)) {
            // When
            emulator.set(Switches.DEFAULT.withNoise(new Noise(0, 0, 0, 0, 0, 1, 0, 1)));
            JsonNode cut = reply(emulator, FIRST, "term");
            emulator.set(Switches.DEFAULT.withNoise(new Noise(0, 0, 0, 0, 0, 0, 1, 1)));
            JsonNode loop = reply(emulator, FIRST, "term");
            // Then
            assertThat(cut.at("/candidates/0/finishReason").asText()).isEqualTo("MAX_TOKENS");
            assertThat(cut.at("/candidates/0/content/parts/0/text").asText()).doesNotEndWith("}}");
            assertThat(loop.at("/candidates/0/finishReason").asText()).isEqualTo("MAX_TOKENS");
            assertThat(loop.at("/usageMetadata/candidatesTokenCount").asLong()).isBetween(290L, 300L);
        }
    }

    private Oracle oracle(String... lines) throws IOException {
        Path file = folder.resolve("oracle.jsonl");
        Files.writeString(file, String.join("\n", lines));
        return Oracle.load(file, Optional.empty());
    }

    private static JsonNode ask(Emulator emulator, String text, String... fields)
            throws IOException, InterruptedException {
        return Rest.tree(reply(emulator, text, fields)
                .at("/candidates/0/content/parts/0/text")
                .asText());
    }

    private static JsonNode reply(Emulator emulator, String text, String... fields)
            throws IOException, InterruptedException {
        StringBuilder properties = new StringBuilder();
        for (String field : fields) {
            properties
                    .append(properties.length() == 0 ? "" : ",")
                    .append(
                            "\"" + field
                                    + "\":{\"type\":\"object\",\"properties\":{\"state\":{\"type\":\"string\"},\"items\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"properties\":{\"value\":{\"type\":\"string\"},\"quote\":{\"type\":\"string\"}}}}}}");
        }
        int most = fields[0].equals("f") ? 9000 : 300;
        String body = "{\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\"" + text.replace("\n", "\\n")
                + "\"}]},{\"role\":\"user\",\"parts\":[{\"text\":\"Answer.\"}]}],\"generationConfig\":{\"maxOutputTokens\":"
                + most
                + ",\"responseMimeType\":\"application/json\",\"responseJsonSchema\":{\"type\":\"object\",\"properties\":{"
                + properties + "}}}}";
        return Rest.json(new Rest(emulator).post(Rest.FLASH, body));
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
