package io.sluice.inference.quota;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class PermitShareTest {
    @Property
    void theSharesOfAllWorkersAreTheCap(
            @ForAll @IntRange(min = 1, max = 200) int cap,
            @ForAll @IntRange(min = 1, max = 64) int partitions,
            @ForAll @IntRange(min = 1, max = 5) int workers,
            @ForAll long seed) {
        // Given
        Random random = new Random(seed);
        List<Set<Integer>> owned =
                Stream.<Set<Integer>>generate(HashSet::new).limit(workers).toList();
        IntStream.range(0, partitions)
                .forEach(p -> owned.get(random.nextInt(workers)).add(p));
        // When
        int sum = owned.stream()
                .mapToInt(own -> PermitShare.of(cap, partitions, own))
                .sum();
        // Then
        assertThat(sum).isEqualTo(cap);
    }

    @Property
    void aPartitionHasItsPermitsWhereTheGateSendsRequests(
            @ForAll @IntRange(min = 1, max = 200) int cap,
            @ForAll @IntRange(min = 1, max = 64) int partitions,
            @ForAll @IntRange(min = 0, max = 1_000_000) int hash) {
        // Given
        int addressed = (int) ((long) (hash % cap) * partitions / cap);
        // When
        int permits = PermitShare.of(cap, partitions, Set.of(addressed));
        // Then
        assertThat(permits).isPositive();
    }
}
