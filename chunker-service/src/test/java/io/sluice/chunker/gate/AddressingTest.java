package io.sluice.chunker.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class AddressingTest {
    @Property
    void onlyPartitionsThatHoldAPermitAreAddressed(
            @ForAll @IntRange(min = 0) int hash,
            @ForAll @IntRange(min = 1, max = 64) int cap,
            @ForAll @IntRange(min = 1, max = 64) int partitions) {
        // Given
        Set<Integer> holders = IntStream.range(0, cap)
                .map(k -> (int) Math.floor((double) k * partitions / cap))
                .boxed()
                .collect(Collectors.toSet());
        // When
        int partition = Addressing.partition(GateFixtures.prefixId(hash), cap, partitions);
        // Then
        assertThat(partition).isBetween(0, partitions - 1);
        assertThat(holders).contains(partition);
    }

    @Test
    void capBelowPartitionsUsesCapPartitions() {
        // Given
        IntStream prefixes = IntStream.range(0, 1000);
        // When
        Set<Integer> used = prefixes.map(i -> Addressing.partition(GateFixtures.prefixId(i), 8, 12))
                .boxed()
                .collect(Collectors.toSet());
        // Then
        assertThat(used).containsExactlyInAnyOrder(0, 1, 3, 4, 6, 7, 9, 10);
    }

    @Test
    void capAbovePartitionsUsesAllOfThem() {
        // Given
        IntStream prefixes = IntStream.range(0, 1000);
        // When
        Set<Integer> used = prefixes.map(i ->
                        Addressing.partition("ff" + GateFixtures.prefixId(i).substring(2), 30, 12))
                .boxed()
                .collect(Collectors.toSet());
        // Then
        assertThat(used).hasSize(12);
    }
}
