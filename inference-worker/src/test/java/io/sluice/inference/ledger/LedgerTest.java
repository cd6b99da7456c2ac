package io.sluice.inference.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.ReplyUsage;
import io.sluice.inference.MemoryStore;
import io.sluice.inference.call.CacheSpend;
import io.sluice.inference.call.Expense;
import io.sluice.inference.call.LostCalls;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private final MemoryStore store = new MemoryStore();
    private final Ledger ledger = new Ledger(store);

    @Test
    void givesBackWhatWasRecorded() throws IOException {
        // Given
        LedgerEntry entry = entry("h", "{\"a\": \"\u00e9\ud83d\ude00\"}");
        // When
        ledger.put(entry);
        // Then
        assertThat(ledger.find("h")).contains(entry);
        assertThat(ledger.find("g")).isEmpty();
    }

    @Test
    void aLaterAnswerStandsBehindTheFirstAndNoEntryIsEverReplaced() throws IOException {
        // Given
        ledger.put(entry("h", "first"));
        // When
        ledger.put(entry("h", "second"));
        ledger.put(entry("h", "third"));
        // Then
        assertThat(ledger.find("h")).map(LedgerEntry::text).contains("first");
        assertThat(ledger.find("h", 2)).map(s -> s.entry().text()).contains("second");
        assertThat(ledger.find("h", 3)).map(Ledger.Standing::generation).contains(3);
        assertThat(ledger.find("h", 4)).isEmpty();
    }

    @Test
    void anUnreadableEntryIsPassedOver() throws IOException {
        // Given
        store.putNamed("ledger/h", "{".getBytes(StandardCharsets.UTF_8));
        // When
        ledger.put(entry("h", "paid again"));
        // Then
        assertThat(ledger.find("h")).map(LedgerEntry::text).contains("paid again");
    }

    @Test
    void anEntryOfAnEarlierVersionKnowsItsTokensAndNoPayer() throws IOException {
        // Given
        String old = "{\"format\":1,\"requestHash\":\"h\",\"modelVersion\":\"v1\",\"truncated\":false,\"attempts\":2,"
                + "\"recordedAt\":\"2026-01-02T03:04:05Z\",\"text\":\"t\","
                + "\"usage\":{\"prompt\":1,\"cached\":2,\"toolUse\":0,\"output\":3,\"thinking\":4}}";
        store.putNamed("ledger/h", old.getBytes(StandardCharsets.UTF_8));
        // When
        LedgerEntry entry = ledger.find("h").orElseThrow();
        // Then
        assertThat(entry.paidBy()).isEmpty();
        assertThat(entry.expense().calls()).isEqualTo(2);
        assertThat(entry.expense().usage()).isEqualTo(new ReplyUsage(1, 2, 3, 4));
        assertThat(entry.expense().costUsd()).isZero();
        assertThat(entry.expense().lost().any()).isFalse();
    }

    @Test
    void whatIsNoEntryOfTheRequestIsAMiss() throws IOException {
        // Given
        store.putNamed("ledger/broken", "{".getBytes(StandardCharsets.UTF_8));
        store.putNamed("ledger/other", LedgerJson.write(entry("h", "text")));
        // When
        var broken = ledger.find("broken");
        var other = ledger.find("other");
        // Then
        assertThat(broken).isEmpty();
        assertThat(other).isEmpty();
    }

    private static LedgerEntry entry(String hash, String text) {
        Expense expense = new Expense(
                3,
                2,
                new ReplyUsage(1, 2, 3, 4),
                0.1,
                -0.2,
                0.3,
                Duration.ZERO,
                Duration.ZERO,
                new CacheSpend(5, 0.25, 0.05),
                new LostCalls(1, 1, 0.07, 0.06));
        return new LedgerEntry(hash, text, "v1", false, "request", expense, Instant.parse("2026-01-02T03:04:05.006Z"));
    }
}
