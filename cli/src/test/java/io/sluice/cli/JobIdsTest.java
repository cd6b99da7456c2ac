package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
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

    @RepeatedTest(50)
    void theShortIdOfEachJobFindsItAgain(RepetitionInfo seed) {
        // Given ids that begin alike
        Random random = new Random(seed.getCurrentRepetition());
        JobIds ids = ids(Stream.generate(() -> letters(random)).limit(12).toArray(String[]::new));
        for (String id : ids.all()) {
            // When
            String shortened = ids.shortened(id);
            // Then
            assertThat(ids.find(shortened)).isEqualTo(id);
            assertThat(id).startsWith(shortened);
        }
    }

    private static String letters(Random random) {
        return random.ints(1 + random.nextInt(45), 'a', 'a' + 1 + random.nextInt(2))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static JobIds ids(String... all) {
        return new JobIds(new TreeSet<>(Arrays.asList(all)));
    }
}
