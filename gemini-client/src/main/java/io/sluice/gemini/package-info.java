/**
 * What a caller says to a model and hears from it: one call, one typed outcome. The packages below know how: {@code generate}, {@code
 * vertex} and {@code openai} speak the providers' forms, {@code http} makes the calls, {@code stream} and {@code error} read what
 * comes back, {@code schema} and {@code cache} are what their names say, {@code client} puts them together.
 */
package io.sluice.gemini;
