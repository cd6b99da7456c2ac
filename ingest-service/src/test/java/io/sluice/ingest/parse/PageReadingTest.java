package io.sluice.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageReadingTest {
    @ParameterizedTest
    @CsvSource({
        "'', 0, 0, false, READ",
        "'', 1, 0.01, false, IMAGE_WITHOUT_TEXT",
        "'\u00A0 ', 1, 0.01, false, IMAGE_WITHOUT_TEXT",
        "'', 1, 1, true, IMAGE_WITHOUT_TEXT",
        "'', 0, 0, true, INVISIBLE_TEXT",
        "'12', 1, 0.5, false, IMAGE_WITHOUT_TEXT",
        "'12', 1, 0.49, false, READ",
        "'a b c d e f g h i j k l m n o p q r s', 1, 1, false, IMAGE_WITHOUT_TEXT",
        "'a b c d e f g h i j k l m n o p q r s t', 1, 1, false, READ",
        "'a b c d e f g h i j k l m n o p q r s t', 1, 1, true, INVISIBLE_TEXT"
    })
    void aPageIsReadOnlyWhenItsVisibleTextIsWhatItShows(
            String text, int images, double share, boolean invisible, PageReading reading) {
        // Given
        PdfPage page = new PdfPage(images, share, invisible);

        // When / Then
        assertThat(PageReading.of(text, page)).isEqualTo(reading);
    }
}
