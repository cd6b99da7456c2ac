/**
 * Names of metrics and span attributes, and their recording.
 */
package io.sluice.inference.telemetry;
