/**
 * From a stored text to token-budgeted, byte-stable prefixes.
 *
 * <p>Read it in this order. {@link io.sluice.extraction.pack.PrefixPlanner} is the whole way: {@code PrefixCutter} divides the text into
 * ranges, asking {@code CutEnd} where each ends ({@code LongestFit} knows how much fits, {@code Borders} and {@code FineBorders} where a
 * cut hurts least) and {@code Overlap} what the next one repeats. {@code Marks} says which lines of our own tell the model part and page;
 * {@code Measure} renders a range with them and counts that, so that what is counted is what is sent. {@code LayoutWriter} writes the
 * rendering down as a {@link io.sluice.extraction.pack.PrefixLayout}, {@link io.sluice.extraction.pack.PrefixId} names it by its bytes,
 * {@link io.sluice.extraction.pack.PrefixLayoutJson} stores it, and {@link io.sluice.extraction.pack.PrefixRenderer} gives a worker the
 * same bytes again from the stored text.
 */
package io.sluice.extraction.pack;
