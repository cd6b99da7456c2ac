package io.sluice.extraction.pack;

import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.tokens.TokenCount;
import java.util.List;

/**
 * One prefix of a plan.
 *
 * @param id hex SHA-256 of the rendered prefix
 * @param layout how it is rendered
 * @param ranges text that it shows, ascending; overlap with the neighbours included
 * @param pages ordinals of the pages that it shows, ascending; empty where the format has no pages
 * @param tokens its tokens with system instruction and the roles of both, without the question
 */
public record PlannedPrefix(
        String id, PrefixLayout layout, List<TextRange> ranges, List<Integer> pages, TokenCount tokens) {}
