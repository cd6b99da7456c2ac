package io.sluice.chunker.gate;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/** The day of the provider's quotas: they start anew at midnight Pacific time. */
final class QuotaDay {
    private static final ZoneId PACIFIC = ZoneId.of("America/Los_Angeles");
    /** Clocks differ: one that is fast must not find yesterday's quota and sleep another day. */
    private static final Duration MARGIN = Duration.ofMinutes(1);

    private QuotaDay() {}

    /** When a quota that is used up is full again. */
    static Instant next(Instant now) {
        ZonedDateTime here = now.atZone(PACIFIC);
        return here.toLocalDate().plusDays(1).atStartOfDay(PACIFIC).toInstant().plus(MARGIN);
    }
}
