package io.sluice.inference.ledger;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.gemini.ReplyUsage;
import io.sluice.inference.call.CacheSpend;
import io.sluice.inference.call.Expense;
import io.sluice.inference.call.LostCalls;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;

/** The members of a ledger entry that say what it cost. Entries of earlier versions have only {@code attempts} and {@code usage}. */
final class ExpenseJson {
    private ExpenseJson() {}

    static void write(Expense expense, ObjectNode node) {
        ObjectNode usage = node.put("attempts", expense.calls())
                .put("reached", expense.attempts())
                .put("costUsd", expense.costUsd())
                .put("savedUsd", expense.savedUsd())
                .put("doubtUsd", expense.doubtUsd())
                .putObject("usage")
                .put("prompt", expense.usage().prompt());
        // Left out when the provider does not tell: unknown is not zero.
        expense.usage().cacheRead().ifPresent(cached -> usage.put("cached", cached));
        usage.put("toolUse", expense.usage().toolUse())
                .put("output", expense.usage().output())
                .put("thinking", expense.usage().thinking());
        node.putObject("cache")
                .put("created", expense.cache().createdTokens())
                .put("tokenHours", expense.cache().tokenHours())
                .put("usd", expense.cache().usd());
        node.putObject("lost")
                .put("generations", expense.lost().generations())
                .put("caches", expense.lost().caches())
                .put("usd", expense.lost().usd())
                .put("cacheUsd", expense.lost().cacheUsd());
    }

    static Expense read(JsonNode node) {
        JsonNode usage = node.path("usage");
        JsonNode cache = node.path("cache");
        JsonNode lost = node.path("lost");
        return new Expense(
                node.path("attempts").asInt(),
                node.path("reached").asInt(node.path("attempts").asInt()),
                new ReplyUsage(
                        usage.path("prompt").asLong(),
                        usage.has("cached")
                                ? OptionalLong.of(usage.path("cached").asLong())
                                : OptionalLong.empty(),
                        usage.path("output").asLong(),
                        usage.path("thinking").asLong(),
                        usage.path("toolUse").asLong(),
                        Map.of()),
                node.path("costUsd").asDouble(),
                node.path("savedUsd").asDouble(),
                node.path("doubtUsd").asDouble(),
                Duration.ZERO,
                Duration.ZERO,
                new CacheSpend(
                        cache.path("created").asLong(),
                        cache.path("tokenHours").asDouble(),
                        cache.path("usd").asDouble()),
                new LostCalls(
                        lost.path("generations").asInt(),
                        lost.path("caches").asInt(),
                        lost.path("usd").asDouble(),
                        lost.path("cacheUsd").asDouble()));
    }
}
