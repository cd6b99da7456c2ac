package io.sluice.extraction.tokens;

import java.util.List;

/**
 * One content of a request: the system instruction, or a turn.
 *
 * @param hasRole true when it is sent with a role, which counts one token
 * @param parts in order; each text is tokenized alone
 */
public record Turn(boolean hasRole, List<TurnPart> parts) {
    /** Copies the list. */
    public Turn {
        parts = List.copyOf(parts);
    }

    /** A turn of one text with a role, as Sluice sends instruction, prefix and question. */
    public static Turn of(CharSequence text) {
        return new Turn(true, List.of(new TurnPart.Text(text)));
    }
}
