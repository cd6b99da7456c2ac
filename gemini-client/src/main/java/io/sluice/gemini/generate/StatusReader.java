package io.sluice.gemini.generate;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.ModelStatus;
import io.sluice.gemini.ModelStatus.Stage;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/** Reads the member modelStatus: {@code modelStage}, {@code retirementTime}; its message goes no further. */
final class StatusReader {
    private static final String UNSPECIFIED = "MODEL_STAGE_UNSPECIFIED";

    private StatusReader() {}

    /** The status; empty where the provider says nothing. */
    static Optional<ModelStatus> read(JsonNode status) {
        String stage = status.path("modelStage").asText("");
        Optional<Instant> retirement = instant(status.path("retirementTime").asText(""));
        boolean silent = (stage.isEmpty() || stage.equals(UNSPECIFIED)) && retirement.isEmpty();
        return silent ? Optional.empty() : Optional.of(new ModelStatus(stage(stage), retirement));
    }

    private static Stage stage(String word) {
        return Arrays.stream(Stage.values())
                .filter(stage -> stage.name().equals(word))
                .findFirst()
                .orElse(Stage.OTHER);
    }

    private static Optional<Instant> instant(String text) {
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
