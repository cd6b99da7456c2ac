package io.sluice.extraction.recipe;

/**
 * One mistake in a recipe file.
 *
 * @param line line in the file, from 1
 * @param cause what is wrong, in plain words
 * @param remedy what to write instead
 */
public record RecipeFault(int line, String cause, String remedy) {}
