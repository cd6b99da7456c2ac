package io.sluice.inference.call;

import io.sluice.gemini.ModelReply;
import java.util.Locale;

/** What all replies have in common, told from outside. */
public final class Replies {
    private Replies() {}

    /** A code: {@code complete}, {@code truncated}, {@code loop}, {@code blocked} ..., or the failure's kind, in lower case. */
    public static String code(ModelReply reply) {
        if (reply instanceof ModelReply.Truncated cut && cut.cut() == ModelReply.Cut.LOOP) {
            return "loop";
        }
        String word = reply instanceof ModelReply.Failed failed
                ? failed.kind().name()
                : reply.getClass().getSimpleName();
        return word.toLowerCase(Locale.ROOT);
    }

    /**
     * True when the model worked, or may have: such an attempt may be paid. A quota or overload refusal is none, nor is a connection
     * that never stood, nor a failure that the provider reports without tokens.
     */
    public static boolean reachedModel(ModelReply reply) {
        return !(reply instanceof ModelReply.Failed failed) || failed.usage().prompt() > 0 || failed.costUnknown();
    }

    /** True when it may be paid and nobody said how much. */
    public static boolean costUnknown(ModelReply reply) {
        return reply instanceof ModelReply.Failed failed && failed.costUnknown();
    }
}
