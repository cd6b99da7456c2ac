/**
 * The content store: write-once objects, the only state beside Kafka.
 */
package io.sluice.runtime.store;
