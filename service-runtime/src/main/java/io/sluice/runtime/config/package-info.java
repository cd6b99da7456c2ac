/**
 * Typed settings from file, environment and command line; all faults are listed at once.
 */
package io.sluice.runtime.config;
