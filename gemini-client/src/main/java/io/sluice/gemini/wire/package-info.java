/**
 * JSON in both directions: requests written to the socket piece by piece, replies read without trust.
 */
package io.sluice.gemini.wire;
