/**
 * Who may call now: permits by partition ownership, one gate per model that a 429 closes, and the jobs of which nothing is called any more.
 */
package io.sluice.inference.quota;
