package io.sluice.sink.receipt;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.TextRange;
import java.util.BitSet;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class CoverageTest {
    @Provide
    Arbitrary<List<TextRange>> ranges() {
        return Combinators.combine(
                        Arbitraries.longs().between(0, 60), Arbitraries.longs().between(0, 12))
                .as((start, length) -> new TextRange(start, start + length))
                .list()
                .ofMaxSize(12);
    }

    @Property(tries = 500)
    void behavesAsASetOfCharacters(@ForAll("ranges") List<TextRange> first, @ForAll("ranges") List<TextRange> second) {
        // Given
        Coverage a = Coverage.of(first);
        Coverage b = Coverage.of(second);
        BitSet union = bits(first);
        union.or(bits(second));
        BitSet both = bits(first);
        both.and(bits(second));
        BitSet left = bits(first);
        left.andNot(bits(second));
        // When
        BitSet actualUnion = bits(a.union(b));
        BitSet actualBoth = bits(a.intersect(b));
        BitSet actualLeft = bits(a.minus(b));
        // Then
        assertThat(actualUnion).isEqualTo(union);
        assertThat(actualBoth).isEqualTo(both);
        assertThat(actualLeft).isEqualTo(left);
        assertThat(a.length()).isEqualTo(bits(first).cardinality());
    }

    @Property(tries = 500)
    void rangesAreSortedAndApart(@ForAll("ranges") List<TextRange> any) {
        // Given
        Coverage coverage = Coverage.of(any);
        // When
        List<Coverage.Range> ranges = coverage.ranges();
        // Then
        for (int i = 0; i < ranges.size(); i++) {
            assertThat(ranges.get(i).end()).isGreaterThan(ranges.get(i).start());
            if (i > 0) {
                assertThat(ranges.get(i).start())
                        .isGreaterThan(ranges.get(i - 1).end());
            }
        }
    }

    private static BitSet bits(List<TextRange> ranges) {
        BitSet bits = new BitSet();
        ranges.forEach(r -> bits.set((int) r.getStart(), (int) r.getEnd()));
        return bits;
    }

    private static BitSet bits(Coverage coverage) {
        BitSet bits = new BitSet();
        coverage.ranges().forEach(r -> bits.set((int) r.start(), (int) r.end()));
        return bits;
    }
}
