/**
 * Who may call now: permits by partition ownership, and one gate per model that a 429 closes.
 */
package io.sluice.inference.quota;
