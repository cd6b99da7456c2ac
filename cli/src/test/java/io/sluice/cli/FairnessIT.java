package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Hold;
import io.sluice.schemas.avro.Answer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job does not wait for the ones before it: on a real broker, with all four services, as a user submits them. */
class FairnessIT {
    private static final int DOCUMENTS = 1000;
    private static final int CAP = 4;
    /** Two jobs take turns, at the gate and then at the door: two rounds of two; the calls in flight are older and end before. */
    private static final int TWO_ROUNDS = 2 * 2 + CAP;

    @TempDir
    private Path folder;

    private final Hold hold = new Hold();
    private Deployment sluice;

    @AfterEach
    void stop() throws Exception {
        hold.release();
        sluice.close();
    }

    @Test
    void aSmallJobBehindAThousandDocumentsIsAnsweredWithinTwoRounds() throws Exception {
        // Given a job of a thousand documents that fills the workers' window, and as many calls in flight as may be
        sluice = Deployment.of(
                folder,
                EmulatorConfig.DEFAULT.withHold(hold),
                "--sluice.model.max-concurrent=" + CAP,
                "--sluice.chunker.spend-per-job=100");
        sluice.recipe("laws", Deployment.LAWS);
        sluice.start(Services.ALL);
        sluice.contracts("big", DOCUMENTS);
        sluice.contracts("small", 1);
        sluice.submit("big", "laws", "big", "{}");
        sluice.awaitJob("big", job -> job.getPlanned() == DOCUMENTS);
        assertThat(hold.awaitHeld(CAP, Deployment.PATIENCE)).isTrue();
        sluice.awaitQuiet();
        int released = sluice.requests().size();

        // When a job of one document comes after it, and the calls end one by one
        sluice.submit("small", "laws", "small", "{}");
        sluice.awaitJob("small", job -> job.getPlanned() == 1);
        sluice.awaitQuiet();
        int steps = 0;
        while (sluice.answers().stream().noneMatch(a -> a.getJobId().equals("small"))) {
            assertThat(steps).as("calls that ended").isLessThan(TWO_ROUNDS);
            steps++;
            hold.letGo(1);
            int ended = steps;
            await().atMost(Deployment.PATIENCE).until(() -> sluice.answers().size() == ended);
            int out = released + ended;
            await().atMost(Deployment.PATIENCE).until(() -> sluice.requests().size() == out);
        }

        // Then
        List<Answer> answers = sluice.answers();
        System.out.printf(
                "small job behind %d documents: %d requests were out before it, answer %d was its first, %d calls in flight%n",
                DOCUMENTS, released, answers.size(), CAP);
        assertThat(answers.size()).isLessThanOrEqualTo(TWO_ROUNDS);
        assertThat(released).isGreaterThan(100 * CAP);
    }
}
