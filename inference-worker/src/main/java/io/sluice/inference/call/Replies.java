package io.sluice.inference.call;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.ModelReply;
import java.util.Locale;

/** What all replies have in common, told from outside. */
public final class Replies {
    private Replies() {}

    /** A code: {@code complete}, {@code truncated}, {@code blocked}, {@code empty}, or the failure's kind in lower case. */
    public static String code(ModelReply reply) {
        String word = reply instanceof ModelReply.Failed failed
                ? failed.kind().name()
                : reply.getClass().getSimpleName();
        return word.toLowerCase(Locale.ROOT);
    }

    /** Version that answered, empty when none did. */
    public static String version(ModelReply reply) {
        if (reply instanceof ModelReply.Complete complete) {
            return complete.modelVersion();
        }
        if (reply instanceof ModelReply.Truncated truncated) {
            return truncated.modelVersion();
        }
        if (reply instanceof ModelReply.Blocked blocked) {
            return blocked.modelVersion();
        }
        return reply instanceof ModelReply.Empty empty ? empty.modelVersion() : "";
    }

    /**
     * True when the model worked, or may have: such an attempt may be paid. A quota or overload refusal is none, nor is a connection
     * that never stood, nor a failure that the provider reports without tokens.
     */
    public static boolean reachedModel(ModelReply reply) {
        return !(reply instanceof ModelReply.Failed failed) || failed.usage().prompt() > 0 || brokeOnTheWay(failed);
    }

    /** True when it may be paid and nobody said how much. */
    public static boolean costUnknown(ModelReply reply) {
        return reply instanceof ModelReply.Failed failed && failed.usage().prompt() == 0 && brokeOnTheWay(failed);
    }

    private static boolean brokeOnTheWay(ModelReply.Failed failed) {
        return failed.kind() == FailureKind.NETWORK && !failed.status().equals(ModelReply.Failed.NOT_CONNECTED);
    }
}
