package io.sluice.benchmarks.tokenizer;

/** A text of the comparison. */
record NamedText(String name, String text) {}
