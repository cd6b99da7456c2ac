package io.sluice.extraction.catalogue;

/** Vocabularies that models cut texts with. */
public enum Vocabulary {
    /** Gemini 2.0 to 3.0, and those later models that recordings showed to count alike. */
    GEMMA3,
    /** Gemini 3.1 and later, by Google's SDK or taken to be. */
    GEMMA4,
    /** Nobody knows, or none that is near to those above. */
    NONE
}
