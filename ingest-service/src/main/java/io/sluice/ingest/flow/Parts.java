package io.sluice.ingest.flow;

import io.sluice.ingest.document.DocumentMaker;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.tracing.Tracing;
import java.time.Duration;

/**
 * What the loop is made of.
 *
 * @param clients Kafka clients
 * @param topics topic names
 * @param tracing spans
 * @param intake jobs and drops to work
 * @param watch the inbox
 * @param known which sources are done
 * @param maker makes documents
 * @param metrics metrics
 * @param makers documents made at the same time
 * @param transactionalId the producer's, the same after a restart
 * @param stopTimeout longest wait for documents in the making at a stop
 */
record Parts(
        KafkaClients clients,
        TopicNames topics,
        Tracing tracing,
        JobIntake intake,
        InboxWatch watch,
        KnownSources known,
        DocumentMaker maker,
        IngestMetrics metrics,
        int makers,
        String transactionalId,
        Duration stopTimeout) {}
