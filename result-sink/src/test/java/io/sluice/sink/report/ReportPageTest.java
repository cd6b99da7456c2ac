package io.sluice.sink.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.sink.Results;
import io.sluice.sink.Samples;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReportPageTest {
    private static final String TEXT = """
        1. Term. The first term is three (3) years.
        2. Law. The laws of the State of Delaware govern.
        Exhibit B. The laws of the State of New York govern.
        """;
    private static final Pattern LINK = Pattern.compile("<a class=\"quote\" href=\"#([a-z0-9]+)\">“([^<]*)”</a>");

    @Test
    void everyQuoteIsMarkedAndItsFactLinksToIt() {
        // Given
        ReportDocument document = new ReportDocument(Results.rich(TEXT), Optional.of(TEXT));
        // When
        String html = ReportPage.html(List.of(document));
        // Then
        List<MatchResult> links = LINK.matcher(html).results().toList();
        assertThat(links)
                .extracting(l -> l.group(2))
                .containsExactly("three (3) years", "State of Delaware", "State of New York");
        for (MatchResult link : links) {
            assertThat(html).contains("<mark id=\"" + link.group(1) + "\">" + link.group(2) + "</mark>");
        }
    }

    @Test
    void statesHolesAndReviewsAreShown() {
        // Given
        ReportDocument document = new ReportDocument(Results.rich(TEXT), Optional.of(TEXT));
        // When
        String html = ReportPage.html(List.of(document));
        // Then
        assertThat(html)
                .contains("<strong>NOT READ</strong> page 7: an image without text")
                .contains("36 months")
                .contains("11 of 12 pages read")
                .contains("CONFLICT")
                .contains(">BLANK<")
                .contains("USD 1,500,000")
                .contains("one and a half million")
                .contains("p. 7, line 212, § 14.2");
    }

    @Test
    void aFileThatJobsMayNotNameComesWithTheSettingThatAllowsIt() {
        // Given
        ReportDocument failed = unread(0, "NOT_ALLOWED");
        // When
        String html = ReportPage.html(List.of(failed));
        // Then
        assertThat(html).contains("<strong>NOT READ</strong> the document: ", "sluice.ingest.allowed-roots");
    }

    @Test
    void aDocumentOfACancelledJobSaysSo() {
        // Given
        ReportDocument failed = unread(9, "CANCELLED");
        // When
        String html = ReportPage.html(List.of(failed));
        // Then
        assertThat(html)
                .contains(
                        "<strong>NOT READ</strong> characters 0 to 9: its job was cancelled before all of it was asked");
    }

    @Test
    void theEmulatorIsNamedInABannerAndOnlyThen() {
        // Given
        ReportDocument emulated = new ReportDocument(Results.simple("a", "EMULATOR"), Optional.empty());
        ReportDocument real = new ReportDocument(Results.simple("b", "gemini-3.8-flash"), Optional.empty());
        // When
        String mixed = ReportPage.html(List.of(real, emulated));
        String onlyReal = ReportPage.html(List.of(real));
        // Then
        assertThat(mixed).contains("<p class=\"emulator\">");
        assertThat(onlyReal).doesNotContain("<p class=\"emulator\">").doesNotContain("EMULATOR");
    }

    @Test
    void nothingOfADocumentBecomesMarkup() {
        // Given
        String attack = "\"><script>alert(1)</script><img src=x onerror='alert(2)'>";
        String text = "The law is " + attack + " here.";
        Result result = Result.newBuilder(Results.simple("a", attack))
                .setSource("inbox/" + attack + ".pdf")
                .setRecipe(attack)
                .setData("{\"law\":\"" + attack.replace("\"", "\\\"") + "\"}")
                .setEvidence(List.of(Samples.evidence("/law", attack, 11, 11L + attack.length())))
                .build();
        // When
        String html = ReportPage.html(List.of(new ReportDocument(result, Optional.of(text))));
        // Then
        assertThat(html).doesNotContain("<script").doesNotContain("<img");
        assertThat(html).contains("<mark id=\"d0q0s0\">&quot;&gt;&lt;script&gt;");
        assertThat(html).doesNotContain("http://").doesNotContain("https://").contains("default-src 'none'");
    }

    @Test
    void aLongTextIsShownAsWindowsAroundItsQuotes() {
        // Given
        String text = "x".repeat(MarkedText.WHOLE) + "State of Delaware" + "y".repeat(5000);
        Result result = Result.newBuilder(Results.simple("a", "gemini-3.8-flash"))
                .setEvidence(List.of(
                        Samples.evidence("/law", "State of Delaware", MarkedText.WHOLE, MarkedText.WHOLE + 17L)))
                .build();
        // When
        String html = ReportPage.html(List.of(new ReportDocument(result, Optional.of(text))));
        // Then
        assertThat(html)
                .contains("…</span>" + "x".repeat(MarkedText.WINDOW) + "<mark id=\"d0q0s0\">State of Delaware</mark>"
                        + "y".repeat(MarkedText.WINDOW) + "<span class=\"gap\">…");
        assertThat(html.length()).isLessThan(20_000);
    }

    @Test
    void overlappingQuotesKeepTheTextWhole() {
        // Given
        Html html = new Html();
        List<Mark> marks =
                List.of(new Mark(2, 6, "a"), new Mark(4, 8, "b"), new Mark(4, 5, "c"), new Mark(90, 99, "z"));
        // When
        new MarkedText("0123456789", marks).write(html);
        // Then
        String page = html.toString();
        assertThat(page.replaceAll("<[^>]*>", "")).isEqualTo("0123456789");
        assertThat(page)
                .contains("id=\"a\"")
                .contains("id=\"b\"")
                .contains("id=\"c\"")
                .doesNotContain("id=\"z\"");
        assertThat(page).startsWith("01<mark id=\"a\">23</mark>").endsWith("</mark>89");
    }

    @Test
    void unpairedAndControlCharactersAreReplaced() {
        // Given
        Html html = new Html();
        // When
        html.text("a\u0000b\uD800c\uD83D\uDE00d\u202Ee");
        // Then
        assertThat(html.toString()).isEqualTo("a\uFFFDb\uFFFDc\uD83D\uDE00d\uFFFDe");
    }

    /** A document of which nothing was read, for one reason. */
    private static ReportDocument unread(long characters, String reason) {
        Receipt receipt = Receipt.newBuilder()
                .setPages(0)
                .setCharacters(characters)
                .setUncovered(List.of(new Uncovered(0L, characters, List.of(), List.of(), reason, null)))
                .build();
        Result failed = Result.newBuilder(Results.simple("a", "EMULATOR"))
                .setStatus(ResultStatus.FAILED)
                .setReceipt(receipt)
                .build();
        return new ReportDocument(failed, Optional.empty());
    }
}
