/**
 * Liveness, readiness and metrics over HTTP.
 */
package io.sluice.runtime.health;
