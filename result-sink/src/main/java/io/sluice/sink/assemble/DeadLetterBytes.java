package io.sluice.sink.assemble;

import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;

/** Gives unreadable bytes back their key; the headers were made where they were read. */
final class DeadLetterBytes extends ContextualProcessor<String, Input.Unreadable, byte[], byte[]> {
    @Override
    public void process(Record<String, Input.Unreadable> record) {
        context()
                .forward(record.withKey(plain(record.value().key()))
                        .withValue(plain(record.value().bytes())));
    }

    private static byte[] plain(Bytes bytes) {
        return bytes == null ? null : bytes.get();
    }
}
