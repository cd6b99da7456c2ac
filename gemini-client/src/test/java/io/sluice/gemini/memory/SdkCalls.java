package io.sluice.gemini.memory;

import com.google.genai.Client;
import com.google.genai.types.GenerateContentConfig;
import com.google.genai.types.GenerateContentResponse;
import com.google.genai.types.HttpOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A process that makes the same calls with the official SDK. */
final class SdkCalls {
    private SdkCalls() {}

    /** Arguments: address, number of calls in flight. */
    public static void main(String[] args) {
        int calls = Integer.parseInt(args[1]);
        int answered = 0;
        HttpOptions options = HttpOptions.builder().baseUrl(args[0]).build();
        try (Client client = Client.builder().apiKey("key").httpOptions(options).build()) {
            List<CompletableFuture<GenerateContentResponse>> flying = new ArrayList<>();
            GenerateContentConfig config =
                    GenerateContentConfig.builder().maxOutputTokens(100).build();
            for (int i = 0; i < calls; i++) {
                flying.add(client.async.models.generateContent("m", Prompts.whole(i) + "What is the term?", config));
            }
            for (CompletableFuture<GenerateContentResponse> call : flying) {
                answered += "yes".equals(call.join().text()) ? 1 : 0;
            }
        }
        Footprint.print(answered);
        System.exit(0);
    }
}
