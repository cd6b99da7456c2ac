package io.sluice.chunker.gate;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;

class MoneyTest {
    @Property
    void nanosSurviveTheWayThroughDollars(@ForAll @LongRange(min = 0, max = 1_000_000_000_000L) long nanos) {
        // Given
        double usd = Money.usd(nanos);
        // When
        long back = Money.nanos(usd);
        // Then
        assertThat(back).isEqualTo(nanos);
    }

    @Property
    void roundsUp(@ForAll @DoubleRange(min = 0, max = 1000) double usd) {
        // Given
        double nanos = usd * 1e9;
        // When
        long rounded = Money.nanos(usd);
        // Then
        assertThat((double) rounded).isBetween(nanos - 1e-2, nanos + 1);
    }
}
