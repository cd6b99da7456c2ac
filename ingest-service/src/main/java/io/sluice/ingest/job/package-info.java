/**
 * Submitted jobs: which files their sources mean, and which of them may be read.
 */
package io.sluice.ingest.job;
