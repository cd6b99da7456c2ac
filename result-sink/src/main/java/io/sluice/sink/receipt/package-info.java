/** What of a document was read, what was not and why, and what it cost. Pure: no Kafka, no files. */
package io.sluice.sink.receipt;
