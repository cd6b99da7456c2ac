/**
 * The service's loop: one thread owns consumer and producer; drops and jobs become work, made documents become transactions.
 */
package io.sluice.ingest.flow;
