package io.sluice.ingest.flow;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.sluice.ingest.bucket.Drop;
import io.sluice.ingest.document.Made;
import io.sluice.ingest.document.Work;
import io.sluice.ingest.flow.JobInFlight.Position;
import io.sluice.ingest.flow.Makers.Completion;
import io.sluice.ingest.flow.Makers.Task;
import io.sluice.ingest.source.Ids;
import io.sluice.runtime.kafka.DeadLetters;
import io.sluice.runtime.kafka.ErrorCode;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.tracing.TraceHeaders;
import io.sluice.schemas.JobRead;
import io.sluice.schemas.JobReader;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Job;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.TopicPartition;

/**
 * One life of consumer and producer. Only the member that owns partition 0 of {@code jobs} watches the inbox, so that several services
 * share one. When anything of Kafka or the store fails the session ends, and the next one starts from what is committed.
 */
final class Session implements AutoCloseable, ConsumerRebalanceListener {
    private static final Log LOG = Log.of(Session.class);
    private static final String SERVICE = "ingest";
    private static final Duration POLL = Duration.ofMillis(50);
    private static final int MOST_WAITING = 200;

    private final Parts parts;
    private final Makers makers;
    private final OffsetTracker offsets = new OffsetTracker();
    private final JobReader jobs = new JobReader();
    private final DeadLetters deadLetters;
    private final Consumer<byte[], byte[]> consumer;
    private final Publisher publisher;
    private boolean assigned;
    private boolean ready;

    Session(Parts parts) {
        this.parts = parts;
        this.makers = new Makers(parts.maker(), parts.metrics(), parts.makers());
        this.deadLetters = new DeadLetters(parts.topics(), SERVICE);
        this.publisher = new Publisher(
                parts.clients()
                        .producer(Map.of(
                                ProducerConfig.TRANSACTIONAL_ID_CONFIG,
                                parts.transactionalId(),
                                ProducerConfig.TRANSACTION_TIMEOUT_CONFIG,
                                15_000)),
                parts.topics());
        this.consumer = parts.clients().consumer(SERVICE, Map.of());
    }

    /** Works until told to stop, then lets documents in the making end. */
    void run(BooleanSupplier stopping, Runnable onReady) throws InterruptedException {
        consumer.subscribe(List.of(parts.topics().name(Topic.JOBS)), this);
        while (!stopping.getAsBoolean()) {
            step();
            if (ready) {
                onReady.run();
            }
        }
        drain();
    }

    private void step() throws InterruptedException {
        var records = consumer.poll(POLL);
        if (assigned) {
            assigned = false;
            ready = true;
            parts.known().replaceAll(new SourcesReader(parts.clients(), parts.topics()).readAll());
            if (consumer.assignment().stream().anyMatch(p -> p.partition() == 0)) {
                parts.watch().enable();
            }
        }
        for (ConsumerRecord<byte[], byte[]> record : records) {
            take(record);
        }
        for (Optional<Drop> drop = nextDrop(); drop.isPresent(); drop = nextDrop()) {
            take(drop.get());
        }
        for (Optional<Completion> made = makers.take(0); made.isPresent(); made = makers.take(0)) {
            finish(made.get());
        }
        if (makers.waiting() >= MOST_WAITING) {
            consumer.pause(consumer.assignment());
        } else {
            consumer.resume(consumer.paused());
        }
    }

    private Optional<Drop> nextDrop() {
        return makers.waiting() < MOST_WAITING ? parts.watch().poll() : Optional.empty();
    }

    private void take(Drop drop) {
        Span span = parts.tracing().start("process inbox", SpanKind.CONSUMER, Context.root());
        JobInFlight job = new JobInFlight(Optional.empty(), span, Context.root().with(span), 1);
        makers.ask(new Task(job, JobIntake.work(drop)));
    }

    private void take(ConsumerRecord<byte[], byte[]> record) {
        Position position = new Position(new TopicPartition(record.topic(), record.partition()), record.offset());
        JobRead read = jobs.read(record.value());
        if (read instanceof JobRead.Faulty faulty) {
            deadLetter(record, position, faulty);
        } else {
            take(record, position, ((JobRead.Accepted) read).job());
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record, Position position, Job job) {
        List<Work> works;
        try {
            works = parts.intake().works(job, record).stream()
                    .filter(w -> !alreadyDone(w))
                    .toList();
        } catch (IOException e) {
            throw new BrokenStoreException(e);
        }
        if (works.isEmpty()) {
            offsets.begin(position, Optional.empty());
            publisher.offsets(offsets.commitAfter(position), consumer.groupMetadata());
            offsets.end(position);
            return;
        }
        Span span = parts.tracing().start("process jobs", SpanKind.CONSUMER, TraceHeaders.extract(record.headers()));
        Context trace = TraceHeaders.extract(record.headers()).with(span);
        JobInFlight inFlight = new JobInFlight(Optional.of(position), span, trace, works.size());
        offsets.begin(position, Optional.of(inFlight));
        works.forEach(work -> makers.ask(new Task(inFlight, work)));
    }

    /** A job that is read again after a crash does not repeat what its transactions show. */
    private boolean alreadyDone(Work work) {
        return parts.known()
                .last(Ids.source(work.bucketOrCaller(), work.name()))
                .filter(s -> s.getJobId().equals(work.jobId()) && s.getVersion().equals(work.version()))
                .isPresent();
    }

    private void deadLetter(ConsumerRecord<byte[], byte[]> record, Position position, JobRead.Faulty faulty) {
        offsets.begin(position, Optional.empty());
        publisher.deadLetter(
                deadLetters.of(record, ErrorCode.valueOf(faulty.fault().name()), faulty.detail()),
                offsets.commitAfter(position),
                consumer.groupMetadata());
        offsets.end(position);
        parts.metrics().deadLetter();
        LOG.warn()
                .with(LogKey.PARTITION, record.partition())
                .with(LogKey.OFFSET, record.offset())
                .with(LogKey.REASON, faulty.fault())
                .say("a record of the topic jobs is no job; it is a dead letter now");
    }

    private void finish(Completion completion) {
        JobInFlight job = completion.task().job();
        Work work = completion.task().work();
        Optional<Position> position = job.position();
        if (position.isPresent() && !offsets.owns(position.get(), job)) {
            // Its partition went to another member, which makes it again.
            return;
        }
        if (completion.made() instanceof Made.Broken broken) {
            throw new BrokenStoreException(broken.cause());
        } else if (completion.made() instanceof Made.Done done) {
            publish(job, work, done);
        } else if (position.isPresent()) {
            makers.ask(new Task(job, work.withCurrentVersion()));
        } else {
            // The inbox hands it over again once it is stable.
            parts.known().release(Ids.source(work.bucketOrCaller(), work.name()), work.version());
            job.abandon();
        }
    }

    private void publish(JobInFlight job, Work work, Made.Done done) {
        boolean last = job.lastOpen();
        Map<TopicPartition, OffsetAndMetadata> commit =
                last ? job.position().map(offsets::commitAfter).orElse(Map.of()) : Map.of();
        publisher.document(done, job.trace(), commit, consumer.groupMetadata());
        parts.known().put(done.source());
        parts.known().release(done.source().getSourceId(), work.version());
        if (last) {
            job.position().ifPresent(offsets::end);
        }
        job.documentDone();
        parts.metrics().published(done.document());
        DocumentInfo info = done.document().getInfo();
        Log.Entry line = LOG.info()
                .with(LogKey.DOCUMENT_ID, info.getDocumentId())
                .with(LogKey.JOB_ID, info.getJobId())
                .with(LogKey.STATUS, done.document().getState());
        if (done.document().getFailure() != null) {
            line.with(LogKey.REASON, done.document().getFailure());
        }
        line.say("document ingested");
    }

    private void drain() throws InterruptedException {
        parts.watch().disable();
        makers.dropWaiting();
        consumer.pause(consumer.assignment());
        long deadline = System.nanoTime() + parts.stopTimeout().toNanos();
        while (makers.running() > 0 && System.nanoTime() < deadline) {
            consumer.poll(Duration.ZERO);
            Optional<Completion> made = makers.take(POLL.toMillis());
            if (made.isPresent()) {
                finish(made.get());
                makers.dropWaiting();
            }
        }
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
        assigned |= !partitions.isEmpty();
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
        offsets.forget(partitions);
        if (partitions.stream().anyMatch(p -> p.partition() == 0)) {
            parts.watch().disable();
        }
    }

    @Override
    public void close() {
        parts.watch().disable();
        makers.close();
        try {
            consumer.close();
        } finally {
            publisher.close();
        }
    }
}
