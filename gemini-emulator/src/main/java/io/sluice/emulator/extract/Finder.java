package io.sluice.emulator.extract;

import java.util.List;

/** Finds answers to one kind of question. Stateless. */
interface Finder {
    /** True when it knows how to answer. */
    boolean suits(Question question);

    /** True when its empty answer stands: no other finder is asked. */
    default boolean decides() {
        return false;
    }

    /** The answers, in the order of the text; empty when the text does not say. */
    List<Hit> find(SourceText text, Question question);
}
