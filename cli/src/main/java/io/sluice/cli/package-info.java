/**
 * The command {@code sluice}: an embedded Kafka broker and the four services for one machine, and small clients of the topics. Commands
 * print for people; what programs read are the topics, the table and the JSON Lines.
 */
package io.sluice.cli;
