package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Follows a job's money through the topics without knowing how the gate keeps it: each released request reserves what it may spend, each answer
 * frees that and costs what it says. One reading.
 */
final class MoneyReader {
    private static final List<Topic> ORDER = List.of(Topic.COMMANDS, Topic.ANSWERS, Topic.REQUESTS);
    private static final double TOLERANCE = 1e-9;

    private final String jobId;
    private final Map<String, Double> reserved = new HashMap<>();
    private final Set<String> booked = new HashSet<>();
    private final List<String> overruns = new ArrayList<>();
    private double budget;
    private double spent;
    private double most;
    private int releases;

    private record Entry(Topic topic, ConsumerRecord<byte[], byte[]> record) {}

    private MoneyReader(String jobId, double budget) {
        this.jobId = jobId;
        this.budget = budget;
    }

    /** Reads everything that is committed, in order of its writing. */
    static MoneyReader of(Settings settings, String jobId, double firstBudget) {
        List<Entry> all = new ArrayList<>();
        try (TopicTail tail = TopicTail.fromBeginning(
                new KafkaClients(settings).consumer("money", Map.of()), TopicNames.of(settings), ORDER)) {
            tail.drain((topic, entry) -> all.add(new Entry(topic, entry)));
        }
        // Clocks of one machine: what made a record was written in the same millisecond at the latest.
        all.sort(Comparator.<Entry>comparingLong(e -> e.record().timestamp())
                .thenComparing(e -> ORDER.indexOf(e.topic())));
        MoneyReader reader = new MoneyReader(jobId, firstBudget);
        all.forEach(reader::read);
        return reader;
    }

    private void read(Entry entry) {
        byte[] value = entry.record().value();
        switch (entry.topic()) {
            case COMMANDS -> command(RecordCodec.of(Command.class).decode(value));
            case ANSWERS -> answer(RecordCodec.of(Answer.class).decode(value));
            default -> request(RecordCodec.of(Request.class).decode(value));
        }
        double now = spent + reserved.values().stream().mapToDouble(r -> r).sum();
        most = Math.max(most, now / budget);
        if (now > budget + TOLERANCE) {
            overruns.add(entry.record().topic() + "-" + entry.record().partition() + "@"
                    + entry.record().offset() + ": " + now + " of " + budget);
        }
    }

    private void command(Command command) {
        if (command.getKind() == CommandKind.BUDGET && jobId.equals(command.getJobId())) {
            budget = command.getSpendUsd();
        }
    }

    private void request(Request request) {
        if (request.getJobId().equals(jobId)) {
            releases++;
            reserved.put(request.getRequestId(), request.getSpendUsd());
        }
    }

    private void answer(Answer answer) {
        // What a worker tells again after a crash is booked once.
        boolean first = booked.add(answer.getRequestId() + "/" + answer.getRelease()) || !answer.getReplayed();
        if (answer.getJobId().equals(jobId) && answer.getOutcome() != Outcome.EXPIRED && first) {
            reserved.remove(answer.getRequestId());
            spent += answer.getCostUsd() + answer.getUnknownUsd();
        }
    }

    /** Records after which reserved and spent were over the budget of the moment. */
    List<String> overruns() {
        return overruns;
    }

    /** Most of reserved and spent together, as a part of the budget of the moment. */
    double most() {
        return most;
    }

    double spent() {
        return spent;
    }

    int releases() {
        return releases;
    }
}
