/**
 * From a stored text to token-budgeted, byte-stable prefixes.
 *
 * <p>Read it in this order. {@link io.sluice.extraction.pack.PrefixPlanner} is the whole way: {@code PrefixCutter} divides the text into
 * ranges, asking {@code CutEnd} where each ends ({@code Measure} knows how far it may reach, {@code Places} where a cut hurts least) and
 * {@code Overlap} what the next one repeats. The places: {@code PartBorders} knows the parts, and which of them keep most prefixes the same
 * when a file is edited; {@code Borders} headings, clauses, turns ({@code Turns}) and paragraphs as {@code Ranks} ranks them;
 * {@code FineBorders} clauses inside paragraphs ({@code InlineClauses}), sentences ({@code Sentences}) and what is inside them;
 * {@code CodeBorders} the lines of programs ({@code CodeShape} tells what is one); {@code Wholes} what must not be cut. {@code Marks} says
 * which lines of our own tell the model part and page, and repeats a table's head where a prefix continues the table; {@code Shown} is a
 * range rendered with them, so that what is counted is what is sent.
 * {@code LayoutWriter} writes the rendering down as a {@link io.sluice.extraction.pack.PrefixLayout},
 * {@link io.sluice.extraction.pack.PrefixId} names it by its bytes, {@link io.sluice.extraction.pack.PrefixLayoutJson} stores it, and
 * {@link io.sluice.extraction.pack.PrefixRenderer} gives a worker the same bytes again from the stored text.
 */
package io.sluice.extraction.pack;
