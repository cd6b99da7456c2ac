package io.sluice.gemini.memory;

import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.client.GeminiClient;
import io.sluice.gemini.client.GeminiClientConfig;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A process that makes calls with this client. */
final class SluiceCalls {
    private SluiceCalls() {}

    /** Arguments: address, number of calls in flight. */
    public static void main(String[] args) {
        int calls = Integer.parseInt(args[1]);
        int answered = 0;
        try (GeminiClient client = new GeminiClient(GeminiClientConfig.of(URI.create(args[0]), "key", calls))) {
            List<CompletableFuture<ModelReply>> flying = new ArrayList<>();
            for (int i = 0; i < calls; i++) {
                flying.add(client.generate(new GenerateRequest(
                        "m", "", Prompts.streamed(i), "What is the term?", "", 100, Duration.ofMinutes(3))));
            }
            for (CompletableFuture<ModelReply> call : flying) {
                answered += call.join() instanceof ModelReply.Complete ? 1 : 0;
            }
        }
        Footprint.print(answered);
    }
}
