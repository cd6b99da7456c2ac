package io.sluice.emulator.quota;

import io.sluice.emulator.wire.QuotaFault.Kind;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** What one model's callers used. Guarded by its meter. */
final class ModelUse {
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final ZoneId PACIFIC = ZoneId.of("America/Los_Angeles");

    private record Entry(Instant at, long tokens) {}

    /**
     * Why a call is refused.
     *
     * @param retry when there is room again
     */
    record Refusal(Kind kind, long limit, Duration retry) {}

    private final Deque<Entry> window = new ArrayDeque<>();
    private long tokensInWindow;
    private LocalDate day = LocalDate.MIN;
    private long today;
    private int running;

    void forget(Instant now) {
        while (!window.isEmpty() && !window.peek().at().plus(WINDOW).isAfter(now)) {
            tokensInWindow -= window.remove().tokens();
        }
        LocalDate current = LocalDate.ofInstant(now, PACIFIC);
        if (!current.equals(day)) {
            day = current;
            today = 0;
        }
    }

    Optional<Refusal> refusal(Limits limits, long tokens, Instant now) {
        if (limits.requestsPerDay() >= 0 && today >= limits.requestsPerDay()) {
            Instant midnight = day.plusDays(1).atStartOfDay(PACIFIC).toInstant();
            return Optional.of(
                    new Refusal(Kind.REQUESTS_PER_DAY, limits.requestsPerDay(), Duration.between(now, midnight)));
        }
        if (limits.requestsPerMinute() >= 0 && window.size() >= limits.requestsPerMinute()) {
            return Optional.of(new Refusal(
                    Kind.REQUESTS_PER_MINUTE, limits.requestsPerMinute(), untilFree(now, 1, Long.MAX_VALUE)));
        }
        long room = limits.tokensPerMinute() - tokensInWindow;
        if (limits.tokensPerMinute() >= 0 && tokens > room) {
            return Optional.of(new Refusal(
                    Kind.TOKENS_PER_MINUTE,
                    limits.tokensPerMinute(),
                    untilFree(now, Integer.MAX_VALUE, tokens - room)));
        }
        return Optional.empty();
    }

    /** Until so many requests or tokens have left the window, whichever is first. */
    private Duration untilFree(Instant now, int requests, long tokens) {
        long freed = 0;
        int left = 0;
        Instant at = now;
        for (Entry entry : window) {
            freed += entry.tokens();
            at = entry.at();
            if (++left >= requests || freed >= tokens) {
                break;
            }
        }
        return Duration.between(now, at.plus(WINDOW));
    }

    void enter(long tokens, Instant now) {
        window.add(new Entry(now, tokens));
        tokensInWindow += tokens;
        today++;
        running++;
    }

    void leave() {
        running--;
    }

    int running() {
        return running;
    }

    void reset() {
        window.clear();
        tokensInWindow = 0;
        today = 0;
    }
}
