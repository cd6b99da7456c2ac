/**
 * The folder bucket: which files count, when they are stable, and which documents they make.
 */
package io.sluice.ingest.bucket;
