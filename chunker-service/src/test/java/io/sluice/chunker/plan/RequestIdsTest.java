package io.sluice.chunker.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.ask.Question;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RequestIdsTest {
    @Test
    void everyPartOfACallChangesItsHash() {
        // Given
        Question question = new Question(List.of(), "q", "s", 10);
        // When
        Set<String> hashes = Set.of(
                RequestIds.requestHash("p", question, "GEMINI", "e", "m"),
                RequestIds.requestHash("p2", question, "GEMINI", "e", "m"),
                RequestIds.requestHash("p", new Question(List.of(), "q2", "s", 10), "GEMINI", "e", "m"),
                RequestIds.requestHash("p", new Question(List.of(), "q", "s2", 10), "GEMINI", "e", "m"),
                RequestIds.requestHash("p", new Question(List.of(), "q", "s", 11), "GEMINI", "e", "m"),
                RequestIds.requestHash("p", question, "EMULATOR", "e", "m"),
                RequestIds.requestHash("p", question, "GEMINI", "e2", "m"),
                RequestIds.requestHash("p", question, "GEMINI", "e", "m2"),
                RequestIds.requestHash("p", new Question(List.of(), "qs", "", 10), "GEMINI", "e", "m"));
        // Then
        assertThat(hashes).hasSize(9).allMatch(h -> h.matches("[0-9a-f]{64}"));
    }

    @Test
    void equalCallsOfTwoDocumentsShareAHashButNoId() {
        // Given
        String hash = RequestIds.requestHash("p", new Question(List.of(), "q", "s", 10), "GEMINI", "e", "m");
        // When
        String first = RequestIds.requestId(hash, "d1");
        String second = RequestIds.requestId(hash, "d2");
        // Then
        assertThat(first).isNotEqualTo(second).isEqualTo(RequestIds.requestId(hash, "d1"));
    }
}
