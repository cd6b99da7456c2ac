package io.sluice.extraction.outline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class StoredTextLawsTest {
    private static final String[] PIECES = {"word ", "\n", "\uD83D\uDE00", "é", "\uD83D", "\uDE00x", "1.2 "};

    private static String text(long seed, int pieces) {
        Random random = new Random(seed);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < pieces; i++) {
            out.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return out.toString();
    }

    @Property(tries = 200)
    void lineAndCodePointsEqualANaiveCount(@ForAll long seed, @ForAll @IntRange(max = 1500) int pieces) {
        // Given
        String text = text(seed, pieces);
        StoredText stored =
                new StoredText(text, new Outline(List.of(), List.of(new Part("p", 0, text.length())), List.of()));
        Random random = new Random(seed);
        int start = random.nextInt(text.length() + 1);
        int end = start + random.nextInt(text.length() - start + 1);

        // When
        Span span = stored.span(start, end);

        // Then
        assertThat(span.startCp()).isEqualTo(text.codePointCount(0, start));
        assertThat(span.endCp()).isEqualTo(text.codePointCount(0, end));
        assertThat(span.line())
                .isEqualTo(1
                        + (int) text.substring(0, start)
                                .chars()
                                .filter(c -> c == '\n')
                                .count());
    }

    @Property(tries = 200)
    void rangesThatDivideTheTextHoldEachPage(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int pageCount) {
        // Given
        Random random = new Random(seed);
        List<Page> pages = new ArrayList<>();
        int at = 0;
        for (int i = 1; i <= pageCount; i++) {
            int length = random.nextInt(4) == 0 ? 0 : random.nextInt(9);
            pages.add(new Page(i, 0, at, at + length, 1));
            at += length + random.nextInt(2);
        }
        String text = "x".repeat(at);
        StoredText stored = new StoredText(text, new Outline(pages, List.of(new Part("p", 0, at)), List.of()));
        int cut = at == 0 ? 0 : 1 + random.nextInt(at);

        // When
        List<Integer> left = stored.pageOrdinals(0, cut);
        List<Integer> right = cut == at ? List.of() : stored.pageOrdinals(cut, at);

        // Then
        assertThat(Stream.concat(left.stream(), right.stream()).distinct().toList())
                .isEqualTo(IntStream.rangeClosed(1, pageCount).boxed().toList());
        assertThat(left.stream().filter(right::contains))
                .allMatch(i ->
                        pages.get(i - 1).start() < cut && cut < pages.get(i - 1).end());
    }
}
