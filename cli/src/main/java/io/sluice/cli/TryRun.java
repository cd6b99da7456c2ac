package io.sluice.cli;

import io.sluice.schemas.Outcomes;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.Result;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.serialization.Deserializer;

/** One document through a running pipeline, with what it was asked and what each call cost. One thread. */
final class TryRun {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final List<Topic> TOPICS = List.of(Topic.REQUESTS, Topic.ANSWERS, Topic.RESULTS, Topic.PROGRESS);

    private final Deserializer<Request> requests =
            RecordSerdes.of(Request.class).deserializer();
    private final Deserializer<Answer> answers = RecordSerdes.of(Answer.class).deserializer();
    private final Deserializer<Progress> progress =
            RecordSerdes.of(Progress.class).deserializer();

    private final String jobId = "try-" + UUID.randomUUID();
    private final Map<String, Request> asked = new LinkedHashMap<>();
    private final Map<String, Answer> answered = new LinkedHashMap<>();
    private Optional<Result> result = Optional.empty();
    private Optional<Progress> waiting = Optional.empty();

    private TryRun() {}

    /**
     * What a try showed.
     *
     * @param result the document's result
     * @param requests what was asked, by request id
     * @param answers how each ended, by request id
     */
    record Tried(Result result, Map<String, Request> requests, Map<String, Answer> answers) {}

    /** Runs it to its result; refuses to wait when its money or the provider's quota is used up. */
    static Tried of(Pipeline pipeline, JobMaker.NamedRecipe recipe, Path file, double spendCapUsd) {
        TryRun run = new TryRun();
        try (TopicTail tail = TopicTail.fromEnd(pipeline.reader(), pipeline.topics(), TOPICS)) {
            pipeline.submit(
                    JobMaker.job(run.jobId, recipe, List.of(file), spendCapUsd, Stores.open(pipeline.settings())));
            while (run.result.isEmpty() && run.waiting.isEmpty()) {
                pipeline.check();
                tail.poll(POLL, run::accept);
            }
        }
        return run.result
                .map(r -> new Tried(r, run.asked, run.answered))
                .orElseThrow(() -> new UserError(
                        "stopped: " + Wait.why(run.waiting.orElseThrow()) + "; what was answered is kept"));
    }

    private void accept(Topic topic, ConsumerRecord<byte[], byte[]> entry) {
        switch (topic) {
            case REQUESTS -> {
                Request request = requests.deserialize(entry.topic(), entry.value());
                if (request.getJobId().equals(jobId)) {
                    asked.put(request.getRequestId(), request);
                }
            }
            case ANSWERS -> {
                Answer answer = answers.deserialize(entry.topic(), entry.value());
                if (answer.getJobId().equals(jobId)) {
                    ended(answer);
                }
            }
            case RESULTS -> {
                Result found = ResultFormat.decode(entry.value());
                if (found.getJobId().equals(jobId)) {
                    result = Optional.of(found);
                }
            }
            default -> {
                Progress now = progress.deserialize(entry.topic(), entry.value());
                if (now.getJobId().equals(jobId) && !now.getReason().isEmpty()) {
                    waiting = Optional.of(now);
                }
            }
        }
    }

    /** A cut answer was paid; that its request could not be divided tells no cost of its own. */
    private void ended(Answer answer) {
        if (answer.getReason().equals(Outcomes.INDIVISIBLE)) {
            answered.computeIfPresent(
                    answer.getRequestId(),
                    (id, cut) -> Answer.newBuilder(cut)
                            .setOutcome(answer.getOutcome())
                            .setReason(answer.getReason())
                            .build());
        } else if (answer.getOutcome() == Outcome.SPLIT || Outcomes.terminal(answer.getOutcome())) {
            answered.put(answer.getRequestId(), answer);
        }
    }
}
