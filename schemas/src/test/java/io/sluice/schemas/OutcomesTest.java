package io.sluice.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Outcome;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OutcomesTest {
    @Test
    void whatIsReleasedAgainOrCutOrNotKnownIsNotTerminal() {
        // Given
        Outcome[] all = Outcome.values();

        // When / Then
        assertThat(Arrays.stream(all).filter(o -> !Outcomes.terminal(o)))
                .containsExactlyInAnyOrder(Outcome.UNKNOWN, Outcome.RETURNED, Outcome.PARKED, Outcome.SPLIT);
    }
}
