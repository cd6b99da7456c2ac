package io.sluice.emulator.recordings;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.time.VirtualClock;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Replays recorded requests of August 2026; skipped where the recordings are not at hand. */
class RecordingsReplayTest {
    private static final Instant THEN = Instant.parse("2026-08-18T05:00:00Z");

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void eachRecordedRequestIsAnsweredAsTheRealServerDid() throws IOException, InterruptedException {
        // Given
        List<Recording> recordings = Recording.all();
        List<Row> rows = new ArrayList<>();
        // When
        for (List<Recording> file : byFile(recordings)) {
            EmulatorConfig config = EmulatorConfig.DEFAULT.withKey("right").withClock(new VirtualClock(THEN));
            try (Emulator emulator = Emulator.start(config)) {
                Map<String, String> names = new HashMap<>();
                for (Recording recording : file) {
                    HttpResponse<String> reply = send(emulator, recording, names);
                    rows.add(new Comparison().row(recording, reply.statusCode(), reply.body()));
                    learn(recording, reply.body(), names);
                }
            }
        }
        // Then
        print(rows);
        assertThat(rows).hasSizeGreaterThan(50);
        assertThat(rows.stream().filter(r -> !r.differs().isEmpty()).map(Row::line))
                .isEmpty();
    }

    private static List<List<Recording>> byFile(List<Recording> recordings) {
        List<List<Recording>> files = new ArrayList<>();
        for (Recording recording : recordings) {
            if (recording.first()) {
                files.add(new ArrayList<>());
            }
            files.get(files.size() - 1).add(recording);
        }
        return files;
    }

    /** The recorder took the names of caches and pages away; the emulator's own stand for them. */
    private static void learn(Recording recording, String body, Map<String, String> names) {
        JsonNode then = Wire.documents(recording.reply()).get(0);
        JsonNode now = Wire.documents(body).get(0);
        for (String member : List.of("name", "nextPageToken")) {
            if (then.path(member).isTextual() && now.path(member).isTextual()) {
                names.put(then.path(member).asText(), now.path(member).asText());
            }
        }
    }

    private HttpResponse<String> send(Emulator emulator, Recording recording, Map<String, String> names)
            throws IOException, InterruptedException {
        String path = recording.path() + (recording.query().isEmpty() ? "" : "?" + recording.query());
        String body = recording.body();
        for (Map.Entry<String, String> name : names.entrySet()) {
            path = path.replace(name.getKey(), name.getValue());
            body = body.replace(name.getKey(), name.getValue());
        }
        String key = recording.name().contains("rejected_key") ? "wrong" : "right";
        HttpRequest request = HttpRequest.newBuilder(URI.create(emulator.baseUrl() + path))
                .header("x-goog-api-key", key)
                .method(
                        recording.method(),
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static void print(List<Row> rows) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("| exchange | same | differs | apart: real / emulator |");
        lines.add("|---|---|---|---|");
        rows.forEach(r -> lines.add(r.line()));
        long differ = rows.stream().filter(r -> !r.differs().isEmpty()).count();
        lines.add("");
        lines.add(rows.size() + " exchanges, " + (rows.size() - differ) + " same, " + differ + " differ");
        Files.write(Path.of("target/recordings.md"), lines);
        lines.forEach(System.out::println);
    }
}
