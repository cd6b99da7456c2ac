/**
 * Kafka wiring: client properties with security settings passed through, topics, serdes, dead letters.
 */
package io.sluice.runtime.kafka;
