/**
 * Structured logs with a closed list of keys.
 */
package io.sluice.runtime.log;
