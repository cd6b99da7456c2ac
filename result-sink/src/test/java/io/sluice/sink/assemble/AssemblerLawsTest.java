package io.sluice.sink.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import io.sluice.sink.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** I1 at the assembler: one result, whatever the order and the doubles of its inputs. */
class AssemblerLawsTest {
    @Property(tries = 25)
    void shuffledAndDoubledInputsGiveOneAndTheSameResult(
            @ForAll Random random, @ForAll @IntRange(min = 0, max = 3) int doubles) {
        // Given
        try (AssemblerFixture assembler = AssemblerFixture.start()) {
            Plan plan = assembler.planOf("d", 300, 5);
            List<Object> inputs = new ArrayList<>(answers());
            inputs.add(plan);
            for (int i = 0; i < doubles; i++) {
                inputs.add(inputs.get(random.nextInt(inputs.size())));
            }
            Collections.shuffle(inputs, random);
            // When
            assembler.feed(inputs);
            // Then
            Result reference = AssemblerFixture.reference(plan, answers());
            assertThat(assembler.onlyResult()).isEqualTo(reference);
        }
    }

    private static List<Answer> answers() {
        return List.of(
                Samples.answer("d", "r1", Outcome.ANSWERED, 0, 110, "term")
                        .setFindings(List.of(Samples.finding("term", "\"two years\"", "two years", 10)))
                        .build(),
                Samples.answer("d", "r2", Outcome.ANSWERED, 0, 110, "law")
                        .setFindings(List.of(Samples.finding("law", "\"Delaware\"", "Delaware", 60)))
                        .build(),
                Samples.answer("d", "r3", Outcome.ANSWERED, 100, 200, "term", "law")
                        .setFindings(List.of(Samples.finding("law", "\"New York\"", "New York", 160)))
                        .setReused(true)
                        .build(),
                Samples.answer("d", "r4", Outcome.EXPIRED, 200, 300, "term").build(),
                Samples.answer("d", "r5", Outcome.TRUNCATED, 200, 300, "law").build());
    }
}
