package io.sluice.sink.assemble;

import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;

/** Gives unreadable bytes back their key; the headers were made where they were read. */
final class DeadLetterBytes extends ContextualProcessor<String, Input.Unreadable, byte[], byte[]> {
    @Override
    public void process(Record<String, Input.Unreadable> record) {
        context()
                .forward(record.withKey(record.value().key())
                        .withValue(record.value().bytes()));
    }
}
