package io.sluice.extraction.outline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnnexTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EXHIBIT B – TOOLING|Exhibit B",
                "Exhibit 10.1|Exhibit 10.1",
                "Schedule A-1: Prices|Schedule A-1",
                "APPENDIX IV|Appendix IV",
                "annex 2|Annex 2"
            })
    void aHeadingOfAnAnnexGivesItsShortName(String heading, String name) {
        // Given // When // Then
        assertThat(Annex.name(heading)).contains(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"SCHEDULE OF PAYMENTS", "Exhibits", "Attachment to the lease", "14. Exhibit B", "Schedule Alpha"
            })
    void otherHeadingsOpenNoAnnex(String heading) {
        // Given // When // Then
        assertThat(Annex.name(heading)).isEmpty();
    }
}
