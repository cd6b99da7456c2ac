/**
 * Parsing in killable child processes: limits on time, memory and output; a hostile file costs one child, never the service.
 */
package io.sluice.ingest.parse.pool;
