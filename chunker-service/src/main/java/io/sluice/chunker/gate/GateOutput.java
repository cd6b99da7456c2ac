package io.sluice.chunker.gate;

import org.apache.avro.specific.SpecificRecord;
import org.apache.kafka.common.header.Headers;

/** Where the gate's records go. */
@FunctionalInterface
interface GateOutput {
    /**
     * Sends a record.
     *
     * @param key its key
     * @param value a Request, Answer or Progress
     * @param headers trace of the document; the receiver may change them
     */
    void send(String key, SpecificRecord value, Headers headers);
}
