/**
 * W3C trace context in and out of record headers.
 */
package io.sluice.runtime.tracing;
