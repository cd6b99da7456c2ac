package io.sluice.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class TokenizerTest {
    private static final Tokenizer TOKENIZER = Tokenizer.gemma3();

    @Test
    void countsTheExamplesThatTheProviderPublishes() {
        // Then: countTokens of these texts without a role, as the API's documentation shows
        assertThat(count("The quick brown fox jumps over the lazy dog.")).isEqualTo(10);
        assertThat(count("Hi my name is Bob")).isEqualTo(5);
        assertThat(count("Hi Bob!")).isEqualTo(3);
    }

    @Test
    void emptyRangesHaveNoTokens() {
        // Then
        assertThat(TOKENIZER.encode("")).isEmpty();
        assertThat(TOKENIZER.borders("")).isEmpty();
        assertThat(TOKENIZER.decode(new int[0])).isEmpty();
        assertThat(TOKENIZER.count("text", 2, 2)).isZero();
        assertThat(TOKENIZER.countUpTo("text", 2, 2, 5)).isEqualTo(new Reach(2, 0));
    }

    @Test
    void controlWordsInTheTextAreOneToken() {
        // Then
        assertThat(TOKENIZER.encode("<bos><start_of_turn><td>")).containsExactly(2, 105, 175);
        assertThat(TOKENIZER.encode("<bos")).hasSizeGreaterThan(1);
    }

    @Test
    void aLoneSurrogateCountsAsTheReplacementCharacter() {
        // Then
        assertThat(TOKENIZER.encode("a\uD800b\uDC00")).isEqualTo(TOKENIZER.encode("a\uFFFDb\uFFFD"));
        assertThat(TOKENIZER.decode(TOKENIZER.encode("\uDC00\uD800"))).isEqualTo("\uFFFD\uFFFD");
    }

    @Test
    void halfAPairAtTheEdgeOfTheRangeIsALoneOne() {
        // Given
        String text = "\uD83D\uDE00";

        // Then
        assertThat(TOKENIZER.count(text, 0, 1)).isEqualTo(TOKENIZER.count("\uFFFD", 0, 1));
        assertThat(TOKENIZER.count(text, 1, 2)).isEqualTo(TOKENIZER.count("\uFFFD", 0, 1));
    }

    @Test
    void bytesOfOneCharacterComeTogetherOrNotAtAll() {
        // Given: a private-use character that the vocabulary lacks
        String text = "a" + Character.toString(0x10FFFD) + "b";

        // When
        int[] borders = TOKENIZER.borders(text);

        // Then
        assertThat(borders).containsExactly(1, 1, 1, 1, 3, 4);
        assertThat(TOKENIZER.countUpTo(text, 0, 4, 4)).isEqualTo(new Reach(1, 1));
        assertThat(TOKENIZER.countUpTo(text, 0, 4, 5)).isEqualTo(new Reach(3, 5));
    }

    @Test
    void bytesThatAreNoCharacterDecodeToReplacementCharacters() {
        // Given: the byte tokens of E2 82 without the third byte of a euro sign
        int byteBase = TOKENIZER.vocabulary().byteBase();

        // Then
        assertThat(TOKENIZER.decode(new int[] {byteBase + 0xE2, byteBase + 0x82, 107}))
                .isEqualTo("\uFFFD\uFFFD\n");
    }

    @Test
    void refusesRangesLimitsAndIdsOutsideTheirBounds() {
        // Then
        assertThatThrownBy(() -> TOKENIZER.count("abc", 0, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> TOKENIZER.countUpTo("abc", 0, 3, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
        assertThatThrownBy(() -> TOKENIZER.decode(new int[] {262_145}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("262145");
    }

    @Test
    void threadsThatShareACacheCountAlike() throws Exception {
        // Given: more different pieces than the cache has slots, so that threads overwrite each other's
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 60_000; i++) {
            text.append(' ').append(Integer.toString(i * 7919, 36));
        }
        Tokenizer shared = TOKENIZER.withEmptyCache();
        long expected = TOKENIZER.withEmptyCache().count(text, 0, text.length());
        Callable<Long> count = () -> shared.count(text, 0, text.length());
        ExecutorService threads = Executors.newFixedThreadPool(4);

        // When
        List<Long> counts = new ArrayList<>();
        try {
            for (Future<Long> future : threads.invokeAll(List.of(count, count, count, count))) {
                counts.add(future.get());
            }
        } finally {
            threads.shutdownNow();
        }

        // Then
        assertThat(counts).containsOnly(expected);
    }

    @Test
    void countingAllocatesNothingForATokenThatIsCached() {
        // Given
        String text = "The Licensor shall deliver the Software within thirty (30) days. ".repeat(2_000);
        long tokens = count(text);
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();

        // When
        long again = count(text);

        // Then: the walk's own window and little else
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(again).isEqualTo(tokens).isGreaterThan(20_000);
        assertThat(allocated).isLessThan(20_000);
    }

    private static long count(String text) {
        return TOKENIZER.count(text, 0, text.length());
    }
}
