/**
 * Answers that were paid for, by request hash: write-once objects of the content store.
 */
package io.sluice.inference.ledger;
