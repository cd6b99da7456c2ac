package io.sluice.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class IdsTest {
    @Test
    void idsStayWhatTheyWereInEarlierReleases() {
        // Given // When
        String id = Ids.hash(List.of("ab", "c"));

        // Then
        // printf '\0\0\0\2ab\0\0\0\1c' | sha256sum
        assertThat(id).isEqualTo("f2939f903016e5bb29b1e4a61cdbd376220ca03a24180b39995f2d50f2e0a647");
    }

    @Test
    void fieldsDoNotRunIntoEachOther() {
        // Given // When // Then
        assertThat(Ids.hash(List.of("ab", "c"))).isNotEqualTo(Ids.hash(List.of("a", "bc")));
        assertThat(Ids.source("a", "b")).isNotEqualTo(Ids.source("ab", ""));
    }

    @Test
    void anotherVersionIsAnotherJobAndDocumentButTheSameSource() {
        // Given
        String first = Ids.dropJob("inbox", "inbox/legal/a.pdf", "10-1");
        String second = Ids.dropJob("inbox", "inbox/legal/a.pdf", "11-2");

        // When // Then
        assertThat(first).isNotEqualTo(second).hasSize(64);
        assertThat(Ids.document(first, "u", "c")).isNotEqualTo(Ids.document(second, "u", "c"));
        assertThat(Ids.source("inbox", "inbox/legal/a.pdf")).isEqualTo(Ids.source("inbox", "inbox/legal/a.pdf"));
    }
}
