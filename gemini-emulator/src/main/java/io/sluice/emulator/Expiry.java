package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.ProtoTimes;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** When a cache ends: {@code ttl} or {@code expireTime}. */
final class Expiry {
    private static final Duration USUAL = Duration.ofHours(1);

    /** The real server takes the deadline when the request arrives, and the creation time this much later. */
    private static final Duration ARRIVED_BEFORE = Duration.ofMillis(400);

    private Expiry() {}

    static Optional<ApiFault> fault(ObjectNode json) {
        if (json.has("ttl") && json.has("expireTime")) {
            return Optional.of(
                    ApiFault.invalid(
                            "Invalid value at 'cached_content' (oneof), oneof field 'expiration' is already set. Cannot set 'expireTime'"));
        }
        if (json.has("ttl") && ProtoTimes.duration(json.path("ttl").asText()).isEmpty()) {
            return Optional.of(ApiFault.invalid(
                    "Invalid value at 'cached_content.ttl' (type.googleapis.com/google.protobuf.Duration), "
                            + json.path("ttl")));
        }
        if (json.has("expireTime")
                && ProtoTimes.time(json.path("expireTime").asText()).isEmpty()) {
            return Optional.of(ApiFault.invalid(
                    "Invalid value at 'cached_content.expire_time' (type.googleapis.com/google.protobuf.Timestamp), "
                            + json.path("expireTime")));
        }
        return Optional.empty();
    }

    /** A change may only move the end. */
    static Optional<ApiFault> nothingToChange(ObjectNode json) {
        boolean other = json.has("contents") || json.has("systemInstruction") || json.has("tools");
        return other || !(json.has("ttl") || json.has("expireTime"))
                ? Optional.of(ApiFault.invalid("Only expiration can be updated: set ttl or expire_time."))
                : Optional.empty();
    }

    /** The end that a faultless request asks for; a time in the past is taken. */
    static Optional<Instant> of(ObjectNode json, Instant now) {
        if (json.has("expireTime")) {
            return ProtoTimes.time(json.path("expireTime").asText());
        }
        Optional<Duration> ttl =
                json.has("ttl") ? ProtoTimes.duration(json.path("ttl").asText()) : Optional.of(USUAL);
        return ttl.map(now::plus).map(end -> end.minus(ARRIVED_BEFORE));
    }
}
