package io.sluice.inference.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class OffsetWindowTest {
    @Property
    void neverCommitsPastARecordThatHasNotEnded(@ForAll @IntRange(min = 1, max = 60) int records, @ForAll long seed) {
        // Given
        Random random = new Random(seed);
        OffsetWindow window = new OffsetWindow();
        List<Long> open = new ArrayList<>();
        long offset = random.nextInt(100);
        for (int i = 0; i < records; i++) {
            window.read(offset);
            open.add(offset);
            offset += 1 + random.nextInt(3);
        }
        long next = offset + random.nextInt(3);
        window.advance(next);
        Collections.shuffle(open, random);
        Set<Long> incomplete = new HashSet<>(open);
        for (long one : open) {
            // When
            window.complete(one);
            incomplete.remove(one);
            long lowest = incomplete.isEmpty() ? next : Collections.min(incomplete);
            // Then
            window.committable().ifPresent(c -> {
                assertThat(c).isEqualTo(lowest);
                window.committed(c);
            });
            assertThat(window.committable()).isEmpty();
        }
        assertThat(incomplete).isEmpty();
    }

    @Example
    void anEmptyWindowHasNothingToCommit() {
        // Given
        OffsetWindow window = new OffsetWindow();
        // When
        var offset = window.committable();
        // Then
        assertThat(offset).isEmpty();
    }

    @Example
    void offsetsThatNoRecordHasCountAsDone() {
        // Given
        OffsetWindow window = new OffsetWindow();
        window.read(5);
        window.complete(5);
        // When
        window.advance(9);
        // Then
        assertThat(window.committable()).hasValue(9);
    }
}
