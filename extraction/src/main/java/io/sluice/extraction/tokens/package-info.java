/**
 * How many tokens a text has, counted or estimated, and which of the two it was.
 */
package io.sluice.extraction.tokens;
