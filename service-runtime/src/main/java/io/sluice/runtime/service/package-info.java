/**
 * The life of a service: start, ready, graceful stop.
 */
package io.sluice.runtime.service;
