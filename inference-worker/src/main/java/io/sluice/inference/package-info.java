/**
 * The inference worker: requests in, checked answers out, each model call paid at most once.
 */
package io.sluice.inference;
