/** The local tokenizer beside Hugging Face tokenizers: the same ids, and how fast. */
package io.sluice.benchmarks.tokenizer;
