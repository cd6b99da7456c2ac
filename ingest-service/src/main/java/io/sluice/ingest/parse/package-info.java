/**
 * Files to text and outline with Apache Tika: one pass over its XHTML. No Kafka, no child processes (see {@code pool}).
 */
package io.sluice.ingest.parse;
