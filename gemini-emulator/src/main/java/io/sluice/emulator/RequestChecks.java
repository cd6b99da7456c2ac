package io.sluice.emulator;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.emulator.catalogue.EmulatedModel;
import io.sluice.emulator.catalogue.Thinking;
import io.sluice.emulator.wire.ApiFault;
import java.util.Optional;
import java.util.Set;

/** Requests of the right form that a model refuses all the same. */
final class RequestChecks {
    private static final String AT = "* GenerateContentRequest.";
    private static final Set<String> ROLES = Set.of("user", "model", "function");

    private RequestChecks() {}

    static Optional<ApiFault> fault(EmulatedModel model, JsonNode request) {
        return contents(request)
                .or(() -> config(request.path("generationConfig")))
                .or(() -> thinking(
                        model.thinking(), request.path("generationConfig").path("thinkingConfig")))
                .or(() -> toolsBesideJson(model, request))
                .map(ApiFault::invalid);
    }

    private static Optional<String> contents(JsonNode request) {
        if (request.path("contents").isEmpty()) {
            return Optional.of(AT + "contents: contents is not specified\n");
        }
        for (int i = 0; i < request.path("contents").size(); i++) {
            JsonNode content = request.path("contents").get(i);
            if (!ROLES.contains(content.path("role").asText("user"))) {
                return Optional.of("Please use a valid role: user, model.");
            }
            if (content.path("parts").isEmpty()) {
                return Optional.of(AT + "contents[" + i + "].parts: contents.parts must not be empty.\n");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> config(JsonNode config) {
        double temperature = config.path("temperature").asDouble(1);
        if (temperature < 0 || temperature > 2) {
            return Optional.of(AT + "generation_config.temperature: temperature must be in the range [0.0, 2.0].\n");
        }
        if (config.path("maxOutputTokens").asLong(1) < 1) {
            return Optional.of(AT + "generation_config.max_output_tokens: max_output_tokens must be positive.\n");
        }
        if (config.path("candidateCount").asInt(1) > 1) {
            return Optional.of("Multiple candidates is not enabled for this model");
        }
        boolean twoSchemas =
                config.has("responseSchema") && (config.has("responseJsonSchema") || config.has("_responseJsonSchema"));
        boolean schema = config.has("responseSchema") || config.has("responseJsonSchema");
        String type = config.path("responseMimeType").asText("text/plain");
        return twoSchemas
                        || (schema && type.equals("text/plain"))
                        || config.path("stopSequences").size() > 5
                ? Optional.of("Request contains an invalid argument.")
                : Optional.empty();
    }

    private static Optional<String> thinking(Thinking thinking, JsonNode asked) {
        if (asked.has("thinkingLevel") && !thinking.levels()) {
            return Optional.of("Thinking level is not supported for this model.");
        }
        int budget = asked.path("thinkingBudget").asInt(-1);
        if (budget == 0 && !thinking.canStop()) {
            return Optional.of("Budget 0 is invalid. This model only works in thinking mode.");
        }
        boolean outside = budget > 0
                && thinking.mostBudget() > 0
                && (budget < thinking.leastBudget() || budget > thinking.mostBudget());
        return outside || budget < -1
                ? Optional.of("The thinking budget " + budget + " is invalid. Please choose a value between "
                        + thinking.leastBudget() + " and " + thinking.mostBudget() + ".")
                : Optional.empty();
    }

    private static Optional<String> toolsBesideJson(EmulatedModel model, JsonNode request) {
        boolean json = request.path("generationConfig")
                .path("responseMimeType")
                .asText("")
                .equals("application/json");
        boolean functions = false;
        for (JsonNode tool : request.path("tools")) {
            functions |= tool.has("functionDeclarations");
        }
        return json && functions && !model.thinking().levels()
                ? Optional.of("Function calling with a response mime type: 'application/json' is unsupported")
                : Optional.empty();
    }
}
