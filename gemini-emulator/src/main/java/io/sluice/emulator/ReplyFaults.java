package io.sluice.emulator;

import io.sluice.emulator.answer.Asked;
import io.sluice.emulator.answer.Repetition;
import io.sluice.emulator.answer.Reply;
import io.sluice.emulator.count.TextTokens;
import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.QuotaFault;
import io.sluice.emulator.wire.QuotaFault.Kind;
import java.time.Duration;

/** What an error does to a call. */
final class ReplyFaults {
    private static final long LIMIT = 250_000;

    private ReplyFaults() {}

    /** The refusal of kinds that refuse. */
    static ApiFault refusal(EmulatedError kind, String model) {
        return switch (kind) {
            case RATE_LIMITED -> QuotaFault.of(Kind.TOKENS_PER_MINUTE, model, LIMIT, Duration.ofSeconds(1));
            case DAILY_QUOTA -> QuotaFault.of(Kind.REQUESTS_PER_DAY, model, LIMIT, Duration.ofSeconds(1));
            case NO_QUOTA -> QuotaFault.of(Kind.REQUESTS_PER_DAY, model, 0, Duration.ofSeconds(1));
            case SHORT_QUOTA -> ApiFault.exhausted();
            case OVERLOADED -> ApiFault.overloaded();
            case DEADLINE -> ApiFault.deadline();
            case HTML_502 -> ApiFault.badGateway();
            case CACHE_GONE -> ApiFault.noCache();
            default -> ApiFault.internal();
        };
    }

    /** The reply with its fault; other kinds leave it as it is. */
    static Reply spoil(Reply reply, EmulatedError kind, Asked asked, TextTokens tokens) {
        String text = reply.text();
        return switch (kind) {
            case MAX_TOKENS -> reply.saying(text.substring(0, text.length() / 2), "MAX_TOKENS", tokens);
            case MALFORMED_JSON -> reply.saying(text.substring(0, Math.max(1, text.length() / 2)), "STOP", tokens);
            // Thoughts stop a little below the limit, as measured.
            case THOUGHTS_ONLY ->
                reply.saying("", "MAX_TOKENS", tokens).thinking(Math.max(1, asked.mostTokens() * 15 / 16));
            case RECITATION -> reply.saying("", "RECITATION", tokens);
            case NO_CONTENT, BLOCKED -> reply.saying("", "OTHER", tokens);
            case EMPTY_TEXT -> reply.saying("", "STOP", tokens);
            case LOOP -> reply.saying(Repetition.of(text, asked.mostTokens(), tokens), "STOP", tokens);
            default -> reply;
        };
    }
}
