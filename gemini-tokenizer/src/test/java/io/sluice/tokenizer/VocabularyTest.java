package io.sluice.tokenizer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class VocabularyTest {
    /** Of the published tokenizer.json, also in tools/vocabulary.py. */
    private static final String SOURCE = "4667f2089529e8e7657cfb6d1c19910ae71ff5f28aa7ab2ff2763330affad795";

    @Test
    void givesBackEveryByteOfTheFileItWasMadeFrom() throws IOException, NoSuchAlgorithmException {
        // Given
        MessageDigest digest = MessageDigest.getInstance("SHA-256");

        // When
        try (Writer out =
                new OutputStreamWriter(new DigestOutputStream(OutputStream.nullOutputStream(), digest), UTF_8)) {
            HuggingFaceJson.write(Tokenizer.gemma3(), out);
        }

        // Then: tokens, merges, added tokens, normalizer and decoder are the original's
        assertThat(HexFormat.of().formatHex(digest.digest())).isEqualTo(SOURCE);
        assertThat(HuggingFaceJson.sha256(Tokenizer.gemma3())).isEqualTo(SOURCE);
    }

    @Test
    void shipsInOneToTwoMegabytes() throws IOException {
        // Given
        try (InputStream in = Tokenizer.class.getResourceAsStream("gemma3.vocabulary")) {
            // When
            int bytes = in.readAllBytes().length;

            // Then
            assertThat(bytes).isBetween(1_000_000, 2_000_000);
        }
    }

    @Test
    void holdsEveryMergeOfTheModelOnce() {
        // Given
        Vocabulary vocabulary = Tokenizer.gemma3().vocabulary();

        // When
        long[] pairs = vocabulary.merges().pairs();

        // Then
        assertThat(pairs).hasSize(514_906).doesNotHaveDuplicates();
        assertThat(vocabulary.modelTokens()).isEqualTo(262_144);
        assertThat(vocabulary.texts().size()).isEqualTo(262_145);
    }
}
