package io.sluice.sink.assemble;

import io.sluice.runtime.kafka.DeadLetters;
import io.sluice.runtime.kafka.ErrorCode;
import io.sluice.schemas.UnreadableRecordException;
import java.util.Optional;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;

/** Reads a topic's bytes and keys them by document id; marks unreadable ones with the headers of a dead letter. */
final class InputReader extends ContextualProcessor<byte[], byte[], String, Input> {
    /** What a reader finds: the document's id and what was said. */
    record Found(String documentId, Input input) {}

    private final Function<byte[], Found> reader;
    private final DeadLetters deadLetters;

    InputReader(Function<byte[], Found> reader, DeadLetters deadLetters) {
        this.reader = reader;
        this.deadLetters = deadLetters;
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        Found found;
        try {
            found = reader.apply(record.value());
        } catch (UnreadableRecordException e) {
            context().forward(dead(record));
            return;
        }
        if (!(found.input() instanceof Input.Ignored)) {
            context().forward(record.withKey(found.documentId()).withValue(found.input()));
        }
    }

    private Record<String, Input> dead(Record<byte[], byte[]> record) {
        Optional<RecordMetadata> place = context().recordMetadata();
        ConsumerRecord<byte[], byte[]> read = new ConsumerRecord<>(
                place.map(RecordMetadata::topic).orElse("unknown"),
                place.map(RecordMetadata::partition).orElse(0),
                place.map(RecordMetadata::offset).orElse(0L),
                record.timestamp(),
                TimestampType.CREATE_TIME,
                0,
                0,
                record.key(),
                record.value(),
                new RecordHeaders(record.headers().toArray()),
                Optional.empty());
        Headers headers = deadLetters
                .of(read, ErrorCode.UNREADABLE, "value: no record of this topic")
                .headers();
        return new Record<>(
                "",
                new Input.Unreadable(Bytes.wrap(record.key()), Bytes.wrap(record.value())),
                Math.max(0, record.timestamp()),
                headers);
    }
}
