package io.sluice.extraction.pack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.StoredText;
import java.util.List;
import org.junit.jupiter.api.Test;

class DialogueCutsTest {
    @Test
    void dialoguesAreCutAtTurnsAndAQuestionKeepsItsAnswer() {
        // Given
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            words.append("Q. Where were you on day %02d? Tell us.\nA. I was at home. All day, as far as I know.\n"
                    .formatted(i));
        }
        StoredText text = Documents.document()
                .part("deposition.txt")
                .block(BlockKind.PARAGRAPH, 0, words.toString())
                .build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(2);
        assertThat(prefixes)
                .allSatisfy(prefix -> assertThat(Rendered.of(prefix, text)).startsWith("Q. "));
    }

    @Test
    void speakersOfATranscriptAndAChatBeginPrefixes() {
        // Given
        for (String[] names : new String[][] {
            {"Dr. Adams: ", "Patient: "}, {"SPEAKER 1: ", "SPEAKER 2: "}, {"[12:30] Ann: ", "[12:31] Bob: "}
        }) {
            StringBuilder words = new StringBuilder();
            for (int i = 0; i < 80; i++) {
                words.append(names[i % 2]).append("It was so. And then it was not, I think.\n");
            }
            StoredText text = Documents.plain(words.toString());

            // When
            List<PlannedPrefix> prefixes = Documents.cut(text);

            // Then
            assertThat(prefixes)
                    .hasSizeGreaterThan(1)
                    .allSatisfy(prefix -> assertThat(Rendered.of(prefix, text)).startsWith(names[0].substring(0, 2)));
        }
    }

    @Test
    void proseWithANoteIsNoDialogue() {
        // Given
        String text =
                "The law is clear.\nNote: see below.\nIt says so.\nWarning: do not.\n".repeat(1) + "More.\n".repeat(40);

        // When
        List<Turns.Turn> turns = Turns.in(text, 0, text.length());

        // Then
        assertThat(turns).isEmpty();
    }

    @Test
    void feetAndFormsAreNoDialogue() {
        // Given
        String page = "The law is clear.\nSource: ACME, 10-K\nBy: X\nName: Y\nTitle: Z\n";
        String notes = "Note: so.\nNote: so.\n";

        // When
        List<Turns.Turn> turns = Turns.in(page.repeat(9) + notes, 0, page.length() * 9 + notes.length());

        // Then
        assertThat(turns).isEmpty();
    }
}
