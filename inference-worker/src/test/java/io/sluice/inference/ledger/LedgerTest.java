package io.sluice.inference.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.ReplyUsage;
import io.sluice.inference.MemoryStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
    void theFirstEntryStays() throws IOException {
        // Given
        ledger.put(entry("h", "first"));
        // When
        ledger.put(entry("h", "second"));
        // Then
        assertThat(ledger.find("h")).map(LedgerEntry::text).contains("first");
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
        return new LedgerEntry(
                hash, text, "v1", false, 2, new ReplyUsage(1, 2, 3, 4), Instant.parse("2026-01-02T03:04:05.006Z"));
    }
}
