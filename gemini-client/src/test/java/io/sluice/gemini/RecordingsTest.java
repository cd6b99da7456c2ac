package io.sluice.gemini;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import okio.Buffer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Replays recorded exchanges with the real API; skipped where the recordings are not at hand. */
class RecordingsTest {
    private static final Pattern DATA = Pattern.compile("^data: (.*)$", Pattern.MULTILINE);

    @TestFactory
    List<DynamicTest> everyRecordedReplyIsReadAsWhatItIs() throws IOException {
        // Given
        Path folder = Path.of(
                        Optional.ofNullable(System.getenv("SLUICE_SHARED")).orElse("../../shared"))
                .resolve("data/gemini-recordings");
        assumeTrue(Files.isDirectory(folder), "no recordings; set SLUICE_SHARED to the folder of the shared data");
        // When
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
                int n = 0;
                for (Object exchange : new Load(LoadSettings.builder()
                                .setCodePointLimit(50_000_000)
                                .build())
                        .loadAllFromString(Files.readString(file))) {
                    Map<?, ?> when = (Map<?, ?>) ((Map<?, ?>) exchange).get("when");
                    Map<?, ?> then = (Map<?, ?>) ((Map<?, ?>) exchange).get("then");
                    String path = String.valueOf(when.get("path"));
                    if (path.endsWith(":generateContent") || path.endsWith(":streamGenerateContent")) {
                        String name = file.getFileName() + "#" + n++;
                        tests.add(DynamicTest.dynamicTest(
                                name, () -> check((Integer) then.get("status"), String.valueOf(then.get("body")))));
                    }
                }
            }
        }
        // Then
        assertThat(tests).hasSizeGreaterThan(20);
        return tests;
    }

    private static void check(int status, String body) throws IOException {
        ReplyBuilder builder = new ReplyBuilder(status, 0, () -> 0L);
        if (status != 200) {
            ApiError error = ErrorBody.parse(status, body);
            assertThat(error.kind()).isEqualTo(status == 404 ? FailureKind.UNKNOWN_MODEL : FailureKind.REJECTED);
            return;
        }
        StreamReader.read(new Buffer().writeUtf8(body), builder);
        ModelReply reply = builder.build();
        List<JsonNode> chunks = chunks(body);
        assertThat(reply.usage()).isEqualTo(usage(chunks));
        assertThat(reply).isNotInstanceOf(ModelReply.Failed.class);
        String text = text(chunks);
        if (reply instanceof ModelReply.Complete complete) {
            assertThat(complete.text()).isEqualTo(text);
            assertThat(complete.modelVersion()).startsWith("gemini-");
        } else {
            assertThat(text.isBlank() || body.contains("MAX_TOKENS")).isTrue();
        }
    }

    private static List<JsonNode> chunks(String body) {
        List<JsonNode> chunks = new ArrayList<>();
        Matcher m = DATA.matcher(body.replace("\r", ""));
        while (m.find()) {
            chunks.add(Json.parse(m.group(1)).orElseThrow());
        }
        if (chunks.isEmpty()) {
            chunks.add(Json.parse(body).orElseThrow());
        }
        return chunks;
    }

    private static ReplyUsage usage(List<JsonNode> chunks) {
        JsonNode last = chunks.stream()
                .filter(c -> c.has("usageMetadata"))
                .reduce((a, b) -> b)
                .orElseThrow()
                .path("usageMetadata");
        return new ReplyUsage(
                last.path("promptTokenCount").asLong(),
                last.path("cachedContentTokenCount").asLong(),
                last.path("candidatesTokenCount").asLong(),
                last.path("thoughtsTokenCount").asLong());
    }

    private static String text(List<JsonNode> chunks) {
        StringBuilder text = new StringBuilder();
        for (JsonNode chunk : chunks) {
            for (JsonNode part : chunk.at("/candidates/0/content/parts")) {
                if (!part.path("thought").asBoolean()) {
                    text.append(part.path("text").asText(""));
                }
            }
        }
        return text.toString();
    }
}
