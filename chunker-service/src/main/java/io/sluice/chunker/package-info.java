/**
 * The chunker: a Kafka Streams application from documents to plans, and through the gate to requests.
 */
package io.sluice.chunker;
