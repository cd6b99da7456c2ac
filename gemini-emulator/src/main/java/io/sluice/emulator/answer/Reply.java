package io.sluice.emulator.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.count.TextTokens;
import java.util.ArrayList;
import java.util.List;

/**
 * What is said.
 *
 * @param thoughts tokens of thinking
 * @param pieces parts of the answer, thought summaries first
 * @param finishReason why it ends
 * @param finishMessage or empty
 */
public record Reply(Thoughts thoughts, List<Piece> pieces, String finishReason, String finishMessage) {
    /** Copies the list. */
    public Reply {
        pieces = List.copyOf(pieces);
    }

    /** Tokens of the answer. */
    public long output() {
        return pieces.stream().mapToLong(Piece::output).sum();
    }

    /** Tokens of tools' results. */
    public long toolUse() {
        return pieces.stream().mapToLong(Piece::toolUse).sum();
    }

    /** All words of the answer. */
    public String text() {
        StringBuilder text = new StringBuilder();
        pieces.stream()
                .filter(Piece::isText)
                .forEach(p -> text.append(p.part().path("text").asText()));
        return text.toString();
    }

    /** With other words and the same thoughts; they are the only part. */
    public Reply saying(String text, String reason, TextTokens tokens) {
        List<Piece> all = new ArrayList<>(
                pieces.stream().filter(p -> p.part().has("thought")).toList());
        if (!text.isEmpty()) {
            all.add(Piece.text(text, tokens.count(text)));
        }
        return new Reply(thoughts, all, reason, "");
    }

    /** With so many tokens of thoughts. */
    public Reply thinking(long tokens) {
        return new Reply(new Thoughts(tokens, thoughts.visible()), pieces, finishReason, finishMessage);
    }

    /** Cut where thoughts and answer together have so many tokens. */
    public Reply atMost(long most, TextTokens tokens) {
        if (thoughts.tokens() + output() <= most) {
            return this;
        }
        Thoughts cut = thoughts.atMost(most);
        long left = most - cut.tokens();
        List<Piece> kept = new ArrayList<>();
        for (Piece piece : pieces) {
            if (piece.output() <= left) {
                kept.add(piece);
                left -= piece.output();
            } else {
                String text = piece.isText() ? piece.part().path("text").asText() : "";
                String start = text.substring(0, tokens.within(text, left));
                if (!start.isEmpty()) {
                    kept.add(Piece.text(start, tokens.count(start)));
                }
                break;
            }
        }
        return new Reply(cut, kept, "MAX_TOKENS", "");
    }

    /** With the signature of a thinking model on its last part. */
    Reply signed() {
        if (pieces.isEmpty()) {
            return this;
        }
        List<Piece> all = new ArrayList<>(pieces);
        Piece last = all.remove(all.size() - 1);
        ObjectNode part = last.part().deepCopy().put("thoughtSignature", "RU1VTEFUT1I=");
        all.add(new Piece(part, last.output(), last.toolUse()));
        return new Reply(thoughts, all, finishReason, finishMessage);
    }
}
