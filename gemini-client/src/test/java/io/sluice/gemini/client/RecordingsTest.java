package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ReplyUsage;
import io.sluice.gemini.ServiceTier;
import io.sluice.gemini.ToolUse;
import io.sluice.gemini.cache.CacheClient;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.gemini.cache.NewCache;
import io.sluice.gemini.client.Recordings.Exchange;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.Test;

/** Recorded exchanges with the real API, read by the whole client over a socket; skipped where the recordings are not at hand. */
class RecordingsTest {
    private static final NewCache CACHE = new NewCache(
            "m",
            "",
            out -> out.append("x"),
            List.of(),
            ToolUse.NONE,
            "",
            Duration.ofMinutes(1),
            Duration.ofSeconds(20));

    private final List<String> table = new ArrayList<>();
    private final List<String> differing = new ArrayList<>();

    @Test
    void everyRecordedReplyIsReadAsWhatItIs() throws IOException {
        // Given
        assumeTrue(Recordings.present(), "no recordings; set SLUICE_SHARED to the folder of the shared data");
        List<Exchange> exchanges = Recordings.all();
        // When
        try (Server server = new Server()) {
            for (Exchange exchange : exchanges) {
                server.web.enqueue(new MockResponse.Builder()
                        .code(exchange.status())
                        .setHeader("Content-Type", exchange.contentType())
                        .body(exchange.body())
                        .build());
                if (exchange.path().contains("/cachedContents")) {
                    cache(exchange, server.client.caches().orElseThrow());
                } else {
                    model(exchange, server);
                }
            }
        }
        // Then
        System.out.println(String.join("\n", table));
        System.out.println(table.size() + " exchanges, " + differing.size() + " differ");
        assertThat(table).hasSizeGreaterThan(40);
        assertThat(differing).isEmpty();
    }

    private void model(Exchange exchange, Server server) {
        boolean stream = !exchange.path().endsWith(":generateContent");
        ModelReply reply = server.reply(
                stream
                        ? Server.request()
                        : Server.request().with(Server.request().options().unstreamed()));
        String outcome = reply.getClass().getSimpleName();
        if (reply instanceof ModelReply.Failed failed) {
            outcome += " " + failed.kind();
        }
        String expected = Expected.outcome(exchange);
        ReplyUsage usage = Expected.usage(exchange);
        String text = Expected.text(exchange);
        boolean same = outcome.equals(expected)
                && reply.usage().equals(usage)
                && reply.text().equals(text)
                && reply.origin().tier().equals(Expected.tier(exchange));
        row(
                exchange,
                outcome,
                reply.usage().prompt() + "/" + reply.usage().cached() + "/"
                        + reply.usage().output() + "/" + reply.usage().thinking(),
                same);
    }

    private void cache(Exchange exchange, CacheClient caches) {
        String name = exchange.path().replaceFirst("^/v1beta/", "");
        CacheReply reply = switch (exchange.method()) {
            case "POST" -> caches.create(CACHE).join();
            case "PATCH" -> caches.extend(name, Duration.ofMinutes(1)).join();
            case "DELETE" -> caches.delete(name).join();
            default ->
                name.equals("cachedContents")
                        ? caches.list("", 2).join()
                        : caches.get(name).join();
        };
        String counts = "";
        boolean same;
        JsonNode body = exchange.json();
        if (reply instanceof CacheReply.Standing standing) {
            counts = Long.toString(standing.content().tokens());
            same = standing.content().name().equals(body.path("name").asText())
                    && standing.content().tokens()
                            == body.at("/usageMetadata/totalTokenCount").asLong();
        } else if (reply instanceof CacheReply.Page page) {
            counts = page.contents().size() + " caches";
            same = page.contents().size() == body.path("cachedContents").size()
                    && page.nextPageToken().equals(body.path("nextPageToken").asText(""));
        } else {
            same = reply instanceof CacheReply.Deleted && exchange.method().equals("DELETE");
        }
        row(exchange, reply.getClass().getSimpleName(), counts, same);
    }

    private void row(Exchange exchange, String outcome, String counts, boolean same) {
        String row = "%-90s %-22s %-22s %s".formatted(exchange.name(), outcome, counts, same ? "same" : "DIFFERS");
        table.add(row);
        if (!same) {
            differing.add(row);
        }
    }

    /** What a recording says, read without the client. */
    private static final class Expected {
        static String outcome(Exchange exchange) {
            if (exchange.status() != 200) {
                boolean key = exchange.body().contains("API_KEY_INVALID");
                return "Failed " + (key ? "UNAUTHORIZED" : exchange.status() == 404 ? "UNKNOWN_MODEL" : "?");
            }
            boolean answered = !text(exchange).isBlank() || exchange.body().contains("\"functionCall\"");
            return switch (last(exchange, "/candidates/0/finishReason")) {
                case "STOP" -> answered ? "Complete" : "Empty";
                case "MAX_TOKENS" -> "Truncated";
                default -> "?";
            };
        }

        static String text(Exchange exchange) {
            StringBuilder text = new StringBuilder();
            for (JsonNode chunk : exchange.chunks()) {
                for (JsonNode part : chunk.at("/candidates/0/content/parts")) {
                    if (!part.path("thought").asBoolean()) {
                        text.append(part.path("text").asText(""));
                    }
                }
            }
            return text.toString();
        }

        static ReplyUsage usage(Exchange exchange) {
            JsonNode last = null;
            for (JsonNode chunk : exchange.chunks()) {
                last = chunk.has("usageMetadata") ? chunk.path("usageMetadata") : last;
            }
            if (last == null) {
                return ReplyUsage.NONE;
            }
            TreeMap<String, Long> modalities = new TreeMap<>();
            last.path("promptTokensDetails")
                    .forEach(d -> modalities.put(
                            d.path("modality").asText(), d.path("tokenCount").asLong()));
            return new ReplyUsage(
                    last.path("promptTokenCount").asLong(),
                    OptionalLong.of(last.path("cachedContentTokenCount").asLong()),
                    last.path("candidatesTokenCount").asLong(),
                    last.path("thoughtsTokenCount").asLong(),
                    last.path("toolUsePromptTokenCount").asLong(),
                    modalities);
        }

        /** All recorded ones were served at the usual price; old ones do not say so. */
        static ServiceTier tier(Exchange exchange) {
            return exchange.body().contains("\"serviceTier\":\"standard\"") ? ServiceTier.STANDARD : ServiceTier.UNTOLD;
        }

        private static String last(Exchange exchange, String pointer) {
            String value = "";
            for (JsonNode chunk : exchange.chunks()) {
                value = chunk.at(pointer).asText(value);
            }
            return value;
        }
    }
}
