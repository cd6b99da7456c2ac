/**
 * What a user wants to know: a recipe with its fields, read from YAML that a lawyer can edit; faults are named by line.
 */
package io.sluice.extraction.recipe;
