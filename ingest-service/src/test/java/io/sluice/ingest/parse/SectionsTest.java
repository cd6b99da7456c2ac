package io.sluice.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.StoredText;
import io.sluice.ingest.parse.ParseOutcome.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SectionsTest {
    private static final Path SAMPLES = Path.of("..", "samples");
    private static final String PROSE =
            "The words of this paragraph go on for more than one line, so that it\nis a paragraph.\n\n";

    @TempDir
    Path folder;

    @Test
    void sectionsOfANoteAreItsHeadingsAndListItemsAreNoSections() throws IOException {
        // Given
        StoredText note = text("GENERAL HOSPITAL\n12 Some Street\n\nDIAGNOSES\n\n1. Heart failure\n2. Anemia\n\n"
                + "MEDICATIONS ON DISCHARGE\n\n  NEW\n  Apixaban  5 mg\n\nPlan\n====\n\n1. Weigh daily.\n\nAllergies:\nNone known.\n\n"
                + "Follow Up\n\n" + PROSE);

        // When / Then
        assertThat(section(note, "Some Street")).isEmpty();
        assertThat(section(note, "Heart failure")).contains("DIAGNOSES");
        assertThat(section(note, "Anemia")).contains("DIAGNOSES");
        assertThat(section(note, "Apixaban")).contains("MEDICATIONS ON DISCHARGE");
        assertThat(section(note, "Weigh")).contains("Plan");
        assertThat(section(note, "None known")).contains("Allergies");
        assertThat(section(note, "The words")).contains("Follow Up");
    }

    @Test
    void aRunningHeadIsNoHeading() throws IOException {
        // Given
        StoredText text = text(("DISCHARGE SUMMARY\n\n" + PROSE).repeat(3) + "PLAN\n\nRest.\n");

        // When / Then
        assertThat(section(text, "The words")).isEmpty();
        assertThat(section(text, "Rest")).contains("PLAN");
    }

    @Test
    void capitalsOfAParagraphAreNoHeading() throws IOException {
        // Given
        StoredText text = text("LIMITS\n\nIN NO EVENT SHALL ANY PARTY BE LIABLE\nFOR LOST PROFITS\n\n" + PROSE);

        // When / Then
        assertThat(section(text, "LOST")).contains("LIMITS");
        assertThat(section(text, "The words")).contains("LIMITS");
    }

    @Test
    void clausesOfAPlainContractKeepTheirNumbersAndAListWithinOneHasNone() throws IOException {
        // Given
        StoredText text =
                text("SERVICE AGREEMENT\n\n1. Term\n\n" + PROSE + "2. Fees\n\n2.1 Base fee. It is paid monthly:\n\n"
                        + "1. in euros,\n\n2. by transfer.\n\n2.2 Late fee. None.\n\n(a) never;\n\n3. Law\n\nNotes:\n\n"
                        + PROSE + "EXHIBIT B - SITE\n\n"
                        + "1. Access. Only by day.\n\n");

        // When / Then
        assertThat(section(text, "Base fee")).contains("2.1");
        assertThat(section(text, "by transfer")).contains("2.1");
        assertThat(section(text, "Late fee")).contains("2.2");
        assertThat(section(text, "never")).contains("2.2(a)");
        assertThat(section(text, "Notes")).contains("3");
        assertThat(section(text, "Only by day")).contains("Exhibit B § 1");
    }

    @Test
    void aReferenceAtTheStartOfALineIsNoClause() throws IOException {
        // Given
        StoredText text = text(
                "1. Term\n\n1.1 Length. It is one year, as in Section\n\n7.4. It may be renewed upon\n\n(30) days notice.\n\n"
                        + "2. Fees\n\n2.1 Amount. " + PROSE);

        // When / Then
        assertThat(section(text, "renewed")).contains("1.1");
        assertThat(section(text, "days notice")).contains("1.1");
        assertThat(section(text, "Amount")).contains("2.1");
    }

    @Test
    void theSamplesShowTheirSections() throws IOException {
        // Given
        StoredText note = parse(SAMPLES.resolve("medical/clinical-note.txt"));
        StoredText pdf = parse(SAMPLES.resolve("legal/supply-agreement.pdf"));
        StoredText word = parse(SAMPLES.resolve("legal/supply-agreement.docx"));

        // When / Then
        assertThat(note.outline().blocks()).noneMatch(b -> b.kind() == BlockKind.CLAUSE);
        assertThat(note.outline().blocks())
                .filteredOn(b -> b.kind() == BlockKind.HEADING)
                .extracting(Block::label)
                .contains("ALLERGIES AND INTOLERANCES", "MEDICATIONS AT DISCHARGE", "FOLLOW-UP");
        assertThat(section(note, "Apixaban   ")).contains("MEDICATIONS AT DISCHARGE");
        assertThat(section(note, "CHA2DS2")).contains("HOSPITAL COURSE BY PROBLEM");
        for (StoredText contract : List.of(pdf, word)) {
            assertThat(section(contract, "laws of the State of New York")).contains("Exhibit B § 3");
            assertThat(section(contract, "Units older than nine")).contains("Exhibit B § 2(d)");
            assertThat(section(contract, "2.4 New products")).contains("2.4");
            assertThat(section(contract, "drawings, material declarations")).contains("1.1(j)");
        }
    }

    private static Optional<String> section(StoredText text, String words) {
        int at = text.text().indexOf(words);
        assertThat(at).as(words).isNotNegative();
        return text.span(at, at + words.length()).section();
    }

    private StoredText text(String words) throws IOException {
        return parse(Files.writeString(folder.resolve("file.txt"), words));
    }

    private static StoredText parse(Path file) {
        Parsed parsed = (Parsed) new DocumentParser()
                .parse(List.of(new Member(file, file.getFileName().toString())), Limits.DEFAULT);
        return new StoredText(parsed.text(), parsed.outline());
    }
}
