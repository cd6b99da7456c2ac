package io.sluice.cli;

import io.sluice.schemas.Outcomes;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Result;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.serialization.Deserializer;

/** What is known of the documents that a command waits for, from the topics alone. One thread. */
final class Board {
    /** Topics that feed it. */
    static final List<Topic> TOPICS =
            List.of(Topic.DOCUMENTS, Topic.PLANS, Topic.ANSWERS, Topic.RESULTS, Topic.PROGRESS);

    private final Deserializer<Document> documents =
            RecordSerdes.of(Document.class).deserializer();
    private final Deserializer<Plan> plans = RecordSerdes.of(Plan.class).deserializer();
    private final Deserializer<Answer> answers = RecordSerdes.of(Answer.class).deserializer();

    private final Deserializer<Progress> progress =
            RecordSerdes.of(Progress.class).deserializer();

    private final Predicate<DocumentInfo> mine;
    private final Clock clock;
    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final List<Row> finished = new ArrayList<>();
    private final Map<String, List<Answer>> early = new LinkedHashMap<>();
    private final Map<String, Progress> jobs = new LinkedHashMap<>();

    Board(Predicate<DocumentInfo> mine, Clock clock) {
        this.mine = mine;
        this.clock = clock;
    }

    /** Takes one record of any of {@link #TOPICS}. */
    void accept(Topic topic, ConsumerRecord<byte[], byte[]> entry) {
        switch (topic) {
            case DOCUMENTS -> document(documents.deserialize(entry.topic(), entry.value()));
            case PLANS -> plan(plans.deserialize(entry.topic(), entry.value()));
            case ANSWERS -> answer(answers.deserialize(entry.topic(), entry.value()));
            case RESULTS -> result(ResultFormat.decode(entry.value()));
            case PROGRESS -> progress(progress.deserialize(entry.topic(), entry.value()));
            default -> throw new IllegalArgumentException("topic " + topic);
        }
    }

    private void document(Document document) {
        if (mine.test(document.getInfo())) {
            Row row = row(document.getInfo());
            row.failed = document.getState() == DocumentState.FAILED;
        }
    }

    private void plan(Plan plan) {
        if (mine.test(plan.getInfo())) {
            Row row = row(plan.getInfo());
            row.plan = Optional.of(plan);
            List<Answer> waiting = early.remove(plan.getInfo().getDocumentId());
            if (waiting != null) {
                waiting.forEach(row::answered);
            }
        }
    }

    private void answer(Answer answer) {
        if (!Outcomes.terminal(answer.getOutcome())) {
            return;
        }
        Row row = rows.get(answer.getDocumentId());
        if (row == null) {
            early.computeIfAbsent(answer.getDocumentId(), id -> new ArrayList<>())
                    .add(answer);
        } else {
            row.answered(answer);
        }
    }

    private void result(Result result) {
        // A result can be polled before its document: both are on topics of their own.
        Row row = rows.get(result.getDocumentId());
        if (row == null) {
            DocumentInfo info = DocumentInfo.newBuilder()
                    .setDocumentId(result.getDocumentId())
                    .setSourceId(result.getSourceId())
                    .setJobId(result.getJobId())
                    .setSource(result.getSource())
                    .setLabels(result.getLabels())
                    .setRecipe(result.getRecipe())
                    .setRecipeVersion("")
                    .build();
            if (!mine.test(info)) {
                return;
            }
            row = row(info);
        }
        if (row.result.isEmpty()) {
            row.result = Optional.of(result);
            row.ended = clock.millis();
            finished.add(row);
        }
    }

    private void progress(Progress job) {
        jobs.put(job.getJobId(), job);
    }

    /** Jobs of the documents that wait for money, a quota or a person. */
    List<Progress> waiting() {
        return jobs(job -> !job.getReason().isEmpty());
    }

    /** Jobs of the documents that were cancelled. */
    List<Progress> cancelled() {
        return jobs(job -> job.getState() == JobState.CANCELLED);
    }

    private List<Progress> jobs(Predicate<Progress> which) {
        return rows.values().stream()
                .map(row -> jobs.get(row.info.getJobId()))
                .filter(job -> job != null && which.test(job))
                .distinct()
                .toList();
    }

    private Row row(DocumentInfo info) {
        Row row = rows.computeIfAbsent(info.getDocumentId(), id -> new Row(clock.millis()));
        row.info = info;
        return row;
    }

    /** Every document seen so far, in order of appearance. */
    Collection<Row> rows() {
        return rows.values();
    }

    /** Documents that have their result, in order of completion. */
    List<Row> finished() {
        return finished;
    }

    /** Documents that a job said it has; 0 while none was seen. */
    int announced() {
        return rows.values().stream().mapToInt(r -> r.info.getCount()).max().orElse(0);
    }

    /** True when so many documents are known and each has its plan, its result, or cannot be read. */
    boolean planned(int documents) {
        return documents > 0
                && rows.size() >= documents
                && rows.values().stream().allMatch(r -> r.failed || r.plan.isPresent() || r.result.isPresent());
    }

    /** One document. */
    static final class Row {
        private final long started;
        private long ended;
        private DocumentInfo info;
        private boolean failed;
        private Optional<Plan> plan = Optional.empty();
        private Optional<Result> result = Optional.empty();
        private final Map<String, Boolean> answeredRequests = new LinkedHashMap<>();

        private Row(long started) {
            this.started = started;
        }

        private void answered(Answer answer) {
            answeredRequests.put(answer.getRequestId(), answer.getReused());
        }

        DocumentInfo info() {
            return info;
        }

        Optional<Plan> plan() {
            return plan;
        }

        Optional<Result> result() {
            return result;
        }

        int answers() {
            return answeredRequests.size();
        }

        /** From the document record to its result as this command saw them. */
        double seconds() {
            return (ended - started) / 1000.0;
        }
    }
}
