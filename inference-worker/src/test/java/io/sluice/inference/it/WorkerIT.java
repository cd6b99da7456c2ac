package io.sluice.inference.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Hold;
import io.sluice.runtime.service.RunningService;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class WorkerIT {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int REQUESTS = 50;

    @TempDir
    private static Path brokerFolder;

    @TempDir
    private Path folder;

    private static TestBroker broker;

    @BeforeAll
    static void startBroker() throws IOException {
        broker = TestBroker.start(brokerFolder);
    }

    @AfterAll
    static void stopBroker() {
        broker.close();
    }

    @Test
    void twoWorkersShareTheRequestsWithinTheCapAndSayNothingOfTheTexts() throws Exception {
        // Given
        ListAppender<ILoggingEvent> logs = captureLogs();
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withLatency(Duration.ofMillis(150)));
                Bench bench = new Bench(broker, emulator, folder, "share.v1.")) {
            RunningService one = bench.worker();
            RunningService two = bench.worker();
            await().atMost(LONG).until(() -> permits(one) == Corpus.CAP / 2.0 || permits(two) == 0.0);
            await().atMost(LONG)
                    .until(() -> one.service().ready() && two.service().ready());
            List<Request> sent = requests(bench, 1);
            // When
            sent.forEach(bench::send);
            await().atMost(LONG).until(() -> bench.answers().size() >= REQUESTS);
            List<Answer> paid = bench.answers();
            requests(bench, 1).forEach(r -> bench.send(ofAnotherDocument(r)));
            await().atMost(LONG).until(() -> bench.answers().size() >= 2 * REQUESTS);
            List<Answer> reused = bench.answers().subList(REQUESTS, 2 * REQUESTS);
            // Then
            assertThat(paid)
                    .extracting(Answer::getRequestId)
                    .doesNotHaveDuplicates()
                    .hasSize(REQUESTS);
            assertThat(paid).allSatisfy(WorkerIT::isTheEmulatorsAnswer);
            assertThat(emulator.calls().peakConcurrent()).isLessThanOrEqualTo(Corpus.CAP);
            assertThat(answered(one)).isPositive();
            assertThat(answered(two)).isPositive();
            assertThat(reused).allMatch(Answer::getReused).allMatch(a -> a.getCostUsd() == 0);
            assertThat(emulator.calls().answered()).isEqualTo(REQUESTS);
            assertThat(lines(logs)).noneMatch(line -> line.contains(Corpus.WORD) || line.contains("Delaware"));
        }
    }

    @Test
    void aWorkerKnowsWhatWasCancelledBeforeItStartedAndHearsWhatIsCancelledNow() throws Exception {
        // Given
        Hold hold = new Hold();
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withHold(hold));
                Bench bench = new Bench(broker, emulator, folder, "cancel.v1.")) {
            RunningService first = bench.worker();
            await().atMost(LONG).until(() -> first.service().ready());
            first.close();
            bench.command("stop");
            bench.command("{\"kind\": \"CANCEL\", \"jobId\": \"before\"}");
            bench.command("{\"kind\": \"RESUME\", \"jobId\": \"kept\"}");
            RunningService worker = bench.worker();
            await().atMost(LONG).until(() -> worker.service().ready());
            // When all permits are taken, and a request of another job waits
            for (int i = 0; i < Corpus.CAP; i++) {
                bench.send(bench.corpus.request(i, 1).setJobId("kept").build());
            }
            assertThat(hold.awaitHeld(Corpus.CAP, LONG)).isTrue();
            bench.send(bench.corpus.request(100, 1).setJobId("before").build());
            bench.send(bench.corpus.request(200, 1).setJobId("now").build());
            await().atMost(LONG).until(() -> bench.answers().size() == 1);
            bench.command("{\"kind\": \"CANCEL\", \"jobId\": \"now\"}");
            await().atMost(LONG).until(() -> bench.answers().size() == 2);
            // Then
            assertThat(bench.answers()).extracting(Answer::getJobId).containsExactly("before", "now");
            assertThat(bench.answers()).allSatisfy(a -> {
                assertThat(a.getOutcome()).isEqualTo(Outcome.REFUSED);
                assertThat(a.getReason()).isEqualTo("CANCELLED");
                assertThat(a.getCostUsd()).isZero();
            });
            hold.release();
            await().atMost(LONG).until(() -> bench.answers().size() == Corpus.CAP + 2);
            assertThat(emulator.calls().calls()).isEqualTo(Corpus.CAP);
            assertThat(bench.of(Topic.DEAD_LETTERS))
                    .as("the chunker's to write")
                    .isEmpty();
        }
    }

    @Test
    void aWorkerThatJoinsWaitsForThePermitsThatAreInUse() throws Exception {
        // Given
        Hold hold = new Hold();
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withHold(hold));
                Bench bench = new Bench(broker, emulator, folder, "join.v1.")) {
            RunningService first = bench.worker();
            await().atMost(LONG).until(() -> first.service().ready());
            requests(bench, 1).forEach(bench::send);
            assertThat(hold.awaitHeld(Corpus.CAP, LONG)).isTrue();
            // When
            RunningService second = bench.worker();
            await().atMost(LONG).until(() -> permits(first) < Corpus.CAP);
            boolean more = hold.awaitHeld(Corpus.CAP + 1, Duration.ofSeconds(3));
            hold.release();
            await().atMost(LONG)
                    .until(() -> bench.answers().stream()
                                    .map(Answer::getRequestId)
                                    .distinct()
                                    .count()
                            == REQUESTS);
            // Then
            assertThat(more).isFalse();
            assertThat(emulator.calls().peakConcurrent()).isEqualTo(Corpus.CAP);
            assertThat(emulator.calls().answered()).isEqualTo(REQUESTS);
            assertThat(second.service().alive()).isTrue();
        }
    }

    @Test
    void bytesThatAreNoRequestBecomeADeadLetterAndHoldUpNothing() throws Exception {
        // Given
        String trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT);
                Bench bench = new Bench(broker, emulator, folder, "dead.v1.")) {
            bench.worker();
            Request good = bench.corpus.request(1, 1).build();
            // When
            bench.send(0, "k", "no request".getBytes(StandardCharsets.UTF_8), trace);
            bench.send(0, good.getPrefixId(), bench.encode(good), trace);
            await().atMost(LONG).until(() -> bench.answers().size() == 1);
            await().atMost(LONG).until(() -> bench.of(Topic.DEAD_LETTERS).size() == 1);
            // Then
            var letter = bench.of(Topic.DEAD_LETTERS).get(0);
            assertThat(header(letter, "__sluice.errors.code")).isEqualTo("UNREADABLE");
            assertThat(header(letter, "traceparent")).isEqualTo(trace);
            var answer = bench.of(Topic.ANSWERS).get(0);
            assertThat(header(answer, "traceparent"))
                    .startsWith(trace.substring(0, 35))
                    .isNotEqualTo(trace);
        }
    }

    private static void isTheEmulatorsAnswer(Answer answer) {
        assertThat(answer.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(answer.getAnsweredBy()).isEqualTo("EMULATOR");
        assertThat(answer.getCostUsd()).isZero();
        assertThat(answer.getUsage().getPrompt()).isPositive();
        assertThat(answer.getFindings()).hasSize(1);
    }

    private static List<Request> requests(Bench bench, int release) throws IOException {
        List<Request> all = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            all.add(bench.corpus.request(i, release).build());
        }
        return all;
    }

    /** Its answer is the same, and its money another's. */
    private static Request ofAnotherDocument(Request request) {
        return Request.newBuilder(request)
                .setRequestId(
                        new StringBuilder(request.getRequestId()).reverse().toString())
                .build();
    }

    private static String header(org.apache.kafka.clients.consumer.ConsumerRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }

    static double permits(RunningService worker) {
        return metric(worker, "sluice_inference_permits");
    }

    private static double answered(RunningService worker) {
        return metric(worker, "sluice_inference_answers_total");
    }

    private static double metric(RunningService worker, String name) {
        try {
            HttpRequest get = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + worker.httpPort() + "/metrics"))
                    .build();
            String text = HttpClient.newHttpClient()
                    .send(get, HttpResponse.BodyHandlers.ofString())
                    .body();
            return text.lines()
                    .filter(line -> line.startsWith(name))
                    .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                    .sum();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ListAppender<ILoggingEvent> captureLogs() {
        ListAppender<ILoggingEvent> appender = new ListAppender<>();
        appender.start();
        ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).addAppender(appender);
        return appender;
    }

    private static List<String> lines(ListAppender<ILoggingEvent> logs) {
        return List.copyOf(logs.list).stream()
                .map(e -> e.getFormattedMessage() + e.getKeyValuePairs())
                .collect(Collectors.toList());
    }
}
