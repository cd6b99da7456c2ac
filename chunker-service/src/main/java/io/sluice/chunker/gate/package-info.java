/**
 * The gate: the one task that releases requests, each with the money it may spend, and settles them.
 */
package io.sluice.chunker.gate;
