package io.sluice.inference;

import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelClient;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ModelStatus;
import io.sluice.gemini.client.GeminiClient;
import io.sluice.gemini.client.GeminiClientConfig;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One small paid call outside of any job, for a user who asks whether the model answers: the worker's own access and client. Some 40 prompt
 * tokens and at most {@link #MOST_OUTPUT}.
 */
public final class ModelProbe {
    /** Most tokens of answer and thoughts. */
    public static final int MOST_OUTPUT = 512;

    /** What is sent, each in a content of its own with a role: system instruction, text, question. */
    public static final List<String> CONTENTS =
            List.of("Answer in one word.", "The quick brown fox jumps over the lazy dog.", "Which animal jumps?");

    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private ModelProbe() {}

    /** What came of it. */
    public sealed interface Result {
        /**
         * The provider answered and counted.
         *
         * @param modelVersion who answered, as the provider names it
         * @param promptTokens as it counted them
         * @param outputTokens answer and thoughts
         * @param time of the whole call
         * @param tier code of the price tier at which it was served: {@code STANDARD}, {@code FLEX}, ..., {@code UNTOLD} where it named none
         * @param status what it says about the model's life, in words; empty when it says nothing
         */
        record Answered(
                String modelVersion,
                long promptTokens,
                long outputTokens,
                Duration time,
                String tier,
                Optional<String> status)
                implements Result {}

        /**
         * It did not.
         *
         * @param code its kind, with the HTTP status, never a message of the provider
         * @param remedy what happened and who must do what, in one sentence of Sluice's own
         */
        record Failed(String code, String remedy) implements Result {}
    }

    /**
     * Asks a model once; blocks for at most a minute.
     *
     * @param settings of the worker
     * @param model id without {@code models/}
     * @throws io.sluice.runtime.config.SettingsException when no call can be made with these settings
     */
    public static Result ask(Settings settings, String model) {
        GeminiClientConfig config = ModelAccess.of(settings);
        try (ModelClient client = new GeminiClient(config)) {
            long start = System.nanoTime();
            ModelReply reply = client.generate(new GenerateRequest(
                            model,
                            CONTENTS.get(0),
                            out -> out.append(CONTENTS.get(1)),
                            CONTENTS.get(2),
                            "",
                            MOST_OUTPUT,
                            TIMEOUT))
                    .join();
            Duration time = Duration.ofNanos(System.nanoTime() - start);
            return reply instanceof ModelReply.Failed failed
                    ? new Result.Failed(
                            failed.kind() + " " + failed.httpStatus(),
                            ProbeRemedy.of(
                                    failed,
                                    settings.get(ModelSettings.PROVIDER),
                                    config.access().baseUrl()))
                    : new Result.Answered(
                            reply.modelVersion(),
                            reply.usage().prompt(),
                            reply.usage().output() + reply.usage().thinking(),
                            time,
                            reply.origin().tier().name(),
                            reply.origin().status().map(ModelProbe::words));
        }
    }

    private static String words(ModelStatus status) {
        return status.stage().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                + status.retirement().map(at -> ", to be retired at " + at).orElse("")
                + (status.ending() ? ": name its successor in sluice.model.id or in the recipe" : "");
    }
}
