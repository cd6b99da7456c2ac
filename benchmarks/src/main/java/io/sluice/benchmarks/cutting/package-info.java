/**
 * How fast, in how little memory and how steadily texts are cut into prefixes.
 */
package io.sluice.benchmarks.cutting;
