package io.sluice.runtime.model;

/**
 * Whose tokens are counted, and how. An emulator is another provider: what it counts says nothing about a real model.
 *
 * @param provider provider kind, as requests name it
 * @param model id of the model
 * @param tokenizer name of the vocabulary that we count with
 */
public record CountedModel(String provider, String model, String tokenizer) {}
