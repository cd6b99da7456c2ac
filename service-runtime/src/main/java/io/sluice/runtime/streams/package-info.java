/** What Kafka Streams applications share; only services that bring Kafka Streams use it. */
package io.sluice.runtime.streams;
