package io.sluice.emulator.recordings;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * One recorded exchange with the real API.
 *
 * @param name file and number
 * @param first true for the first of its file
 * @param method HTTP method
 * @param path with the version
 * @param query without the key, {@code name=value} joined by {@code &}
 * @param body of the request, or empty
 * @param status that came
 * @param reply that came
 */
record Recording(
        String name, boolean first, String method, String path, String query, String body, int status, String reply) {
    /** All exchanges in order; the calling test is skipped where they are not at hand. */
    static List<Recording> all() throws IOException {
        Path folder = Path.of(
                        Optional.ofNullable(System.getenv("SLUICE_SHARED")).orElse("../../shared"))
                .resolve("data/gemini-recordings");
        assumeTrue(Files.isDirectory(folder), "no recordings; set SLUICE_SHARED to the folder of the shared data");
        List<Recording> recordings = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
                String name = file.getFileName().toString().replace(".yaml", "");
                int n = 0;
                for (Object exchange : new Load(LoadSettings.builder()
                                .setCodePointLimit(50_000_000)
                                .build())
                        .loadAllFromString(Files.readString(file))) {
                    recordings.add(of(name + " #" + (n + 1), n == 0, (Map<?, ?>) exchange));
                    n++;
                }
            }
        }
        return recordings;
    }

    private static Recording of(String name, boolean first, Map<?, ?> exchange) {
        Map<?, ?> when = (Map<?, ?>) exchange.get("when");
        Map<?, ?> then = (Map<?, ?>) exchange.get("then");
        List<String> query = new ArrayList<>();
        if (when.get("query_param") instanceof List<?> params) {
            for (Object param : params) {
                Map<?, ?> pair = (Map<?, ?>) param;
                if (!"key".equals(pair.get("name"))) {
                    query.add(pair.get("name") + "=" + pair.get("value"));
                }
            }
        }
        return new Recording(
                name,
                first,
                String.valueOf(when.get("method")),
                String.valueOf(when.get("path")),
                String.join("&", query),
                when.get("body") == null ? "" : String.valueOf(when.get("body")),
                (Integer) then.get("status"),
                String.valueOf(then.get("body")));
    }
}
