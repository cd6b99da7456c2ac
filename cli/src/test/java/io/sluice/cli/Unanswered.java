package io.sluice.cli;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** The requests that this process has read and not answered, in the order of their offsets. Thread-safe. */
final class Unanswered {
    /** Producer and consumer have an interceptor each: what one has read, the other answers. */
    static final Unanswered OF_THIS_PROCESS = new Unanswered();

    private final Map<TopicPartition, TreeMap<Long, String>> requests = new HashMap<>();

    private Unanswered() {}

    synchronized void read(ConsumerRecord<byte[], byte[]> request, String requestId) {
        requests.computeIfAbsent(new TopicPartition(request.topic(), request.partition()), p -> new TreeMap<>())
                .put(request.offset(), requestId);
    }

    /** True when everything before a request of its partition is answered: a commit that counts it as done moves past it. */
    synchronized boolean first(String requestId) {
        return requests.values().stream()
                .anyMatch(partition -> !partition.isEmpty()
                        && partition.firstEntry().getValue().equals(requestId));
    }

    synchronized void answered(String requestId) {
        requests.values().forEach(partition -> partition.values().remove(requestId));
    }
}
