package io.sluice.sink.receipt;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.sink.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** I4: each character is covered or listed, once for each field. */
class ReceiptLawsTest {
    private static final int CHARACTERS = 50;
    private static final List<String> FIELDS = List.of("a", "b", "c");

    /** One request, its id still to be given. */
    record Asked(int start, int length, List<String> fields, Outcome outcome) {}

    @Provide
    Arbitrary<List<Asked>> asked() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, CHARACTERS),
                        Arbitraries.integers().between(0, 30),
                        Arbitraries.subsetOf(FIELDS)
                                .map(s -> s.stream().sorted().toList()),
                        Arbitraries.of(Outcome.ANSWERED, Outcome.ANSWERED, Outcome.EXPIRED, Outcome.BLOCKED))
                .as(Asked::new)
                .list()
                .ofMaxSize(8);
    }

    @Provide
    Arbitrary<Uncovered> listed() {
        return Combinators.combine(
                        Arbitraries.longs().between(0, CHARACTERS),
                        Arbitraries.longs().between(0, 10),
                        Arbitraries.subsetOf(FIELDS))
                .as((start, length, fields) -> new Uncovered(
                        start,
                        Math.min(CHARACTERS, start + length),
                        List.of(),
                        List.copyOf(fields),
                        "OVER_BUDGET",
                        null));
    }

    @Property(tries = 400)
    void everyCharacterIsCoveredOrListedOnceForEachField(
            @ForAll("asked") List<Asked> asked, @ForAll("listed") Uncovered listed) {
        // Given
        Plan plan = Samples.plan(Samples.info("d", CHARACTERS).build(), asked.size(), listed);
        List<Answer> answers = answers(asked);
        // When
        ReceiptCalculator.Reckoning reckoning = ReceiptCalculator.of(plan, answers, List.of(), FIELDS, PageIndex.NONE);
        // Then
        long coveredForAll = 0;
        for (int c = 0; c < CHARACTERS; c++) {
            boolean all = true;
            for (String field : FIELDS) {
                int at = c;
                long lists = reckoning.receipt().getUncovered().stream()
                        .filter(u -> u.getStart() <= at && at < u.getEnd())
                        .filter(u -> u.getFields().isEmpty() || u.getFields().contains(field))
                        .count();
                boolean planned = listed.getStart() <= at
                        && at < listed.getEnd()
                        && (listed.getFields().isEmpty() || listed.getFields().contains(field));
                boolean covered = !planned
                        && answers.stream()
                                .anyMatch(a -> a.getOutcome() == Outcome.ANSWERED
                                        && a.getFields().contains(field)
                                        && a.getRanges().get(0).getStart() <= at
                                        && at < a.getRanges().get(0).getEnd());
                assertThat(lists).as("character %d, field %s", c, field).isEqualTo(covered ? 0 : 1);
                all &= covered;
            }
            coveredForAll += all ? 1 : 0;
        }
        assertThat(reckoning.receipt().getCovered()).isEqualTo(coveredForAll);
        assertThat(reckoning.status() == ResultStatus.COMPLETE)
                .isEqualTo(reckoning.receipt().getUncovered().isEmpty());
    }

    @Property(tries = 200)
    void theOrderOfAnswersDoesNotMatter(@ForAll("asked") List<Asked> asked, @ForAll Random random) {
        // Given
        Plan plan = Samples.plan(Samples.info("d", CHARACTERS).build(), asked.size());
        List<Answer> answers = answers(asked);
        List<Answer> shuffled = new ArrayList<>(answers);
        Collections.shuffle(shuffled, random);
        // When
        ReceiptCalculator.Reckoning first = ReceiptCalculator.of(plan, answers, List.of(), FIELDS, PageIndex.NONE);
        ReceiptCalculator.Reckoning second = ReceiptCalculator.of(plan, shuffled, List.of(), FIELDS, PageIndex.NONE);
        // Then
        assertThat(second).isEqualTo(first);
    }

    private static List<Answer> answers(List<Asked> asked) {
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            Asked a = asked.get(i);
            answers.add(Samples.answer(
                            "d",
                            "r" + i,
                            a.outcome(),
                            a.start(),
                            Math.min(CHARACTERS, a.start() + a.length()),
                            a.fields().toArray(new String[0]))
                    .build());
        }
        return answers;
    }
}
