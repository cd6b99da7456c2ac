package io.sluice.inference.cache;

import io.sluice.inference.call.CacheSpend;
import io.sluice.inference.call.CallMark;
import io.sluice.inference.call.Tariff;
import io.sluice.inference.ledger.ReleaseMarks;
import io.sluice.schemas.avro.Request;
import java.io.IOException;

/** Takes each creation of a cache on record before it is sent, with the most that making it and keeping it to the end of its life cost. */
final class CreationMarks {
    private final ReleaseMarks marks;
    private final CallMark mark;

    CreationMarks(ReleaseMarks marks, Request request, Tariff price, CacheTimes times) {
        this.marks = marks;
        long tokens = request.getPrefixTokens();
        mark = CallMark.cache(CacheSpend.creation(tokens, price).usd() + price.storage(tokens, times.timeToLive()));
    }

    /** A creation is about to be sent. False when another worker has the request too: then it must not be. */
    boolean begin() throws IOException {
        marks.ended();
        return marks.begin(mark).isEmpty();
    }
}
