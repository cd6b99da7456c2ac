package io.sluice.gemini.client;

import io.sluice.gemini.FailureDetails;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.InlineMedia;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ReplyOrigin;
import io.sluice.gemini.ReplyTiming;
import io.sluice.gemini.ReplyUsage;
import io.sluice.gemini.SizeLimit;
import io.sluice.gemini.schema.GeminiSchema;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Refuses what the provider would refuse for sure, before anything is sent. */
record Preflight(Access access) {
    /** Classic limit of the whole body; official pages that name more contradict each other. */
    private static final long MOST_BYTES = 20L * 1024 * 1024;

    /** The refusal; empty when the call may be made. */
    Optional<ModelReply> refusal(GenerateRequest request, String model, GeminiSchema schema) {
        if (!schema.refused().isEmpty()) {
            return Optional.of(
                    refused("SCHEMA", FailureDetails.at(schema.refused().get(0).pointer())));
        }
        long media = request.options().media().stream()
                .mapToLong(InlineMedia::encodedLength)
                .sum();
        if (media > MOST_BYTES) {
            SizeLimit size = new SizeLimit(SizeLimit.Unit.BYTES, OptionalLong.of(media), OptionalLong.of(MOST_BYTES));
            return Optional.of(failed(
                    FailureKind.TOO_LARGE,
                    "PAYLOAD",
                    new FailureDetails(Optional.empty(), Optional.of(size), List.of(), "")));
        }
        if (access instanceof Access.OpenAi
                && request.options().media().stream().anyMatch(Preflight::isDocument)) {
            return Optional.of(refused("MEDIA_NOT_TAKEN", FailureDetails.NONE));
        }
        boolean tools = !request.options().tools().declarations().isEmpty();
        boolean together = tools && !schema.json().isEmpty() && model.startsWith("gemini-2");
        return together ? Optional.of(refused("TOOLS_WITH_SCHEMA", FailureDetails.NONE)) : Optional.empty();
    }

    private static boolean isDocument(InlineMedia media) {
        return media.mimeType().equals("application/pdf");
    }

    private static ModelReply refused(String status, FailureDetails details) {
        return failed(FailureKind.REJECTED, status, details);
    }

    private static ModelReply failed(FailureKind kind, String status, FailureDetails details) {
        return new ModelReply.Failed(
                kind,
                0,
                status,
                details,
                "",
                ReplyOrigin.of(""),
                ReplyUsage.NONE,
                new ReplyTiming(Duration.ZERO, Duration.ZERO));
    }
}
