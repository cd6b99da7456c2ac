package io.sluice.emulator.extract;

import java.util.Set;

/**
 * A sentence, or a line where text is set in lines.
 *
 * @param start first offset
 * @param end offset after the last unit
 * @param section heading above
 * @param part path of the file it stands in, else empty
 * @param stems of its words
 * @param headingStems of its headings' words
 * @param heading it is itself a heading
 */
record Sentence(
        int start,
        int end,
        String section,
        String part,
        Set<String> stems,
        Set<String> headingStems,
        boolean heading) {}
