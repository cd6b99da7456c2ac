package io.sluice.inference.loop;

import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * A record that has ended.
 *
 * @param record what is produced for it
 * @param window window of its partition
 * @param offset its offset
 */
record Ready(ProducerRecord<byte[], byte[]> record, OffsetWindow window, long offset) {}
