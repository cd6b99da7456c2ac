/**
 * A real single-node Kafka broker for one machine and for tests.
 */
package io.sluice.broker;
