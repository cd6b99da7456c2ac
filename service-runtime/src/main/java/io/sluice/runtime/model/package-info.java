/**
 * What services know of models: the catalogue with the user's file over it, checked at start.
 */
package io.sluice.runtime.model;
