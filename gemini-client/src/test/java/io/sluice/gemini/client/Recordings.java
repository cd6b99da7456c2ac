package io.sluice.gemini.client;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.wire.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Recorded exchanges with the real API, from the shared data. The list of models is read by another client. */
final class Recordings {
    private Recordings() {}

    static boolean present() {
        return Files.isDirectory(folder());
    }

    static List<Exchange> all() throws IOException {
        List<Exchange> exchanges = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder())) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
                exchanges.addAll(read(file));
            }
        }
        return exchanges;
    }

    private static List<Exchange> read(Path file) {
        List<Exchange> exchanges = new ArrayList<>();
        Load load =
                new Load(LoadSettings.builder().setCodePointLimit(50_000_000).build());
        for (Object document : load.loadAllFromString(text(file))) {
            Map<?, ?> when = (Map<?, ?>) ((Map<?, ?>) document).get("when");
            Map<?, ?> then = (Map<?, ?>) ((Map<?, ?>) document).get("then");
            Exchange exchange = new Exchange(
                    file.getFileName().toString().replace(".yaml", "") + "#" + exchanges.size(),
                    String.valueOf(when.get("method")),
                    String.valueOf(when.get("path")),
                    (Integer) then.get("status"),
                    contentType(then),
                    String.valueOf(then.get("body")));
            if (exchange.status() != 200 || !exchange.path().equals("/v1beta/models")) {
                exchanges.add(exchange);
            }
        }
        return exchanges;
    }

    private static String contentType(Map<?, ?> then) {
        for (Object header : (List<?>) then.get("header")) {
            Map<?, ?> entry = (Map<?, ?>) header;
            if ("content-type".equals(entry.get("name"))) {
                return String.valueOf(entry.get("value"));
            }
        }
        return "";
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder() {
        return Path.of(Optional.ofNullable(System.getenv("SLUICE_SHARED")).orElse("../../shared"))
                .resolve("data/gemini-recordings");
    }

    /** One of them. */
    record Exchange(String name, String method, String path, int status, String contentType, String body) {
        JsonNode json() {
            return Json.parse(body).orElseThrow();
        }

        /** The chunks of a stream, or the one body. */
        List<JsonNode> chunks() {
            if (!body.startsWith("data:")) {
                return List.of(json());
            }
            return body.lines()
                    .filter(line -> line.startsWith("data: "))
                    .map(line -> Json.parse(line.substring(6)).orElseThrow())
                    .toList();
        }
    }
}
