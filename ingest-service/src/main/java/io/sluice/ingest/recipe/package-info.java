/**
 * Recipe files: a name becomes a resolved recipe, stored once.
 */
package io.sluice.ingest.recipe;
