package io.sluice.extraction.tokens;

import io.sluice.extraction.catalogue.Media;
import java.util.List;

/**
 * Counts what a provider will bill as a request's prompt: the tokens of every part's text and one for each content with a role, the
 * system instruction included; pages, images and functions by their rules. Exact for texts alone and an exact counter, as recorded
 * exchanges showed; an answer's schema adds nothing. Thread-safe.
 */
public final class RequestCounter {
    /** What a content's role adds. */
    public static final TokenCount ROLE = new TokenCount(1, true);

    private final TokenCounter counter;
    private final Media media;
    private final ToolTokens tools;

    /**
     * A counter for one model.
     *
     * @param counter counts or estimates texts
     * @param media what pages and images add
     */
    public RequestCounter(TokenCounter counter, Media media) {
        this.counter = counter;
        this.media = media;
        this.tools = new ToolTokens(counter);
    }

    /**
     * The prompt's tokens.
     *
     * @param turns system instruction, if there is one, and contents
     * @param declared functions; their count is an estimate
     * @throws IllegalArgumentException when a function's schema or value is not JSON
     */
    public TokenCount count(List<Turn> turns, List<Tool> declared) {
        TokenCount sum = new TokenCount(0, counter.exact());
        for (Turn turn : turns) {
            sum = sum.plus(count(turn));
        }
        for (Tool tool : declared) {
            sum = sum.plus(tools.declared(tool));
        }
        return sum;
    }

    /** The tokens of one content. */
    public TokenCount count(Turn turn) {
        TokenCount sum = new TokenCount(0, true);
        for (TurnPart part : turn.parts()) {
            sum = sum.plus(count(part));
        }
        return turn.hasRole() ? sum.plus(ROLE) : sum;
    }

    private TokenCount count(TurnPart part) {
        if (part instanceof TurnPart.Text words) {
            return counter.count(words.text());
        }
        if (part instanceof TurnPart.Pages pages) {
            return new TokenCount(pages.count() * media.page(), false);
        }
        if (part instanceof TurnPart.Image image) {
            return new TokenCount(media.image(image.width(), image.height()), false);
        }
        return tools.used((TurnPart.Function) part);
    }
}
