package io.sluice.extraction.pack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentencesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "It ends here. |Then it goes on.",
                "See Lot No. 5 of Acme Inc. and the U.S. Treasury by Mr. Smith. |Next.",
                "He said \"stop.\" |Then (as agreed!) |They left.",
                "Filed by J. R. Smith, Esq., et al. in Art. 5 and Sec. 3.2 of it. |Done.",
                "Was it so? |Yes! |42 of them.",
                "它是一个合同。|双方同意。|“好。”|完。",
                "هل هذا صحيح؟ |نعم. |انتهى الأمر.",
                "האם זה נכון? |כן. |זה הסוף.",
                "यह एक वाक्य है। |यह दूसरा है।",
                "3.2 Term. |The term ends.\n|4. The next clause. |It is short.",
                "version 3.14 of x.y.z is e.g. this one",
                "... and so on",
                "He said so. |\"Term\" means the term. |'Fee' means the fee.",
                "agree as follows:   1. Subject   1.1 The scope. |It is wide.",
                "It ended. |Article IV. Exclusions are these. |See Article IV. |It says so. |Section 5. Law governs it.",
                "a stop.With no space",
            })
    void sentencesStartAtTheBars(String marked) {
        // Given
        String text = marked.replace("|", "");
        List<Integer> expected = new ArrayList<>();
        for (int bar = marked.indexOf('|'); bar >= 0; bar = marked.indexOf('|', bar + 1)) {
            expected.add(bar - expected.size());
        }

        // When
        Sentences sentences = new Sentences(text);
        List<Integer> found = new ArrayList<>();
        for (int at = 0; at < text.length(); at++) {
            if (sentences.startsAt(at)) {
                found.add(at);
            }
        }

        // Then
        assertThat(found).isEqualTo(expected);
    }
}
