/**
 * Local token counts with Gemini's own vocabulary: pure Java, no dependency. Ids equal those of Hugging Face tokenizers with the same
 * vocabulary, on every text.
 */
package io.sluice.tokenizer;
