package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class JobIdsTest {
    private static final JobIds IDS = ids("run-2f1c3d4e-0001", "run-2f1c3d4e-0002", "run-99aa", "race", "race-2");

    @Test
    void aJobIsFoundByItsIdOrByAStartThatNoOtherHas() {
        // When, Then
        assertThat(IDS.find("race")).as("whole, though another begins so").isEqualTo("race");
        assertThat(IDS.find("run-9")).isEqualTo("run-99aa");
        assertThat(IDS.find("run-2f1c3d4e-0002")).isEqualTo("run-2f1c3d4e-0002");
    }

    @Test
    void whatIsAmbiguousUnknownOrTooShortIsRefusedWithTheCandidates() {
        // When, Then
        assertThatThrownBy(() -> IDS.find("run-2f1c"))
                .isInstanceOf(UserError.class)
                .hasMessage("job run-2f1c: 2 jobs begin so: run-2f1c3d4e-0001, run-2f1c3d4e-0002");
        assertThatThrownBy(() -> IDS.find("rac"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("first 4 characters at least")
                .hasMessageContaining("race, race-2");
        assertThatThrownBy(() -> IDS.find("nobody"))
                .isInstanceOf(UserError.class)
                .hasMessage("no job nobody; there are race, race-2, run-2f1c3d4e-0001, run-2f1c3d4e-0002, run-99aa"
                        + " (./sluice jobs lists them)");
        assertThatThrownBy(() -> ids().find("nobody"))
                .isInstanceOf(UserError.class)
                .hasMessage("no job nobody; there are none yet");
    }

    @Property(tries = 300)
    void theShortIdOfEachJobFindsItAgain(
            @ForAll @Size(min = 1, max = 12)
                    List<@CharRange(from = 'a', to = 'b') @StringLength(min = 1, max = 20) String> some) {
        // Given
        JobIds ids = ids(some.toArray(String[]::new));
        for (String id : ids.all()) {
            // When
            String shortened = ids.shortened(id);
            // Then
            assertThat(ids.find(shortened)).isEqualTo(id);
            assertThat(id).startsWith(shortened);
        }
    }

    private static JobIds ids(String... all) {
        return new JobIds(new TreeSet<>(Arrays.asList(all)));
    }
}
