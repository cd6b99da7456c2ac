/**
 * Errors as providers write them, read into who must act; their messages go no further.
 */
package io.sluice.gemini.error;
