package io.sluice.gemini.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.ModelReply;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RepetitionWatchTest {
    @Property(tries = 100)
    void seesEveryLoopOfAPieceWhateverStoodBefore(
            @ForAll @IntRange(min = 1, max = 600) int piece,
            @ForAll @IntRange(min = 0, max = 5000) int before,
            @ForAll long seed) {
        // Given
        Random random = new Random(seed);
        ReplyBuilder reply = new ReplyBuilder(() -> 0L);
        reply.text(words(random, before));
        String unit = words(random, piece);
        // When
        int said = 0;
        while (!reply.loops() && said < 20_000) {
            reply.text(unit);
            said += piece;
        }
        // Then
        assertThat(reply.build())
                .isInstanceOfSatisfying(
                        ModelReply.Truncated.class, t -> assertThat(t.cut()).isEqualTo(ModelReply.Cut.LOOP));
        assertThat(said).isLessThanOrEqualTo(RepetitionWatch.WINDOW + RepetitionWatch.STEP + 2 * piece);
    }

    @Property(tries = 50)
    void rowsThatDifferInAFigureAreNoLoop(@ForAll @IntRange(min = 20, max = 400) int rows) {
        // Given
        ReplyBuilder reply = new ReplyBuilder(() -> 0L);
        // When
        for (int i = 0; i < rows; i++) {
            reply.text("{\"value\":{\"amount\":" + i + ",\"currency\":\"USD\"},\"quote\":\"the fee of Section " + i
                    + "\"},");
        }
        // Then
        assertThat(reply.loops()).isFalse();
    }

    @Test
    void aFewEqualRowsAreNoLoop() {
        // Given
        ReplyBuilder reply = new ReplyBuilder(() -> 0L);
        // When
        reply.text("{\"value\":\"x\",\"quote\":\"x\"},".repeat(100));
        reply.text(" ".repeat(3000) + "]");
        // Then
        assertThat(reply.loops()).isFalse();
    }

    private static String words(Random random, int length) {
        return random.ints(length, 'a', 'z' + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
