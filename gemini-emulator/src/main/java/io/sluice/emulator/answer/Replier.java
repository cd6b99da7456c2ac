package io.sluice.emulator.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.count.TextTokens;
import io.sluice.emulator.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes replies. Same question and seed, same reply. Thread-safe. */
public final class Replier {
    private final TextTokens tokens;
    private final AnswerSource source;

    /** With these counts and answers. */
    public Replier(TextTokens tokens, AnswerSource source) {
        this.tokens = tokens;
        this.source = source;
    }

    /**
     * The reply, not yet cut at the output limit.
     *
     * @param usualThoughts tokens of a thinking answer's thoughts
     * @param promptTokens of the whole prompt: a provider-run tool reads it again
     */
    public Reply reply(Asked asked, long usualThoughts, long promptTokens, long seed) {
        Thoughts thoughts = Thoughts.of(asked.model().thinking(), asked.config(), usualThoughts);
        List<Piece> pieces = new ArrayList<>();
        if (thoughts.visible()) {
            pieces.add(new Piece(thoughts.part(), 0, 0));
        }
        Optional<ObjectNode> call = ToolCaller.call(asked);
        if (call.isPresent()) {
            ObjectNode part = Json.object();
            part.set("functionCall", call.get());
            pieces.add(new Piece(part, tokens.count(call.get().toString()), 0));
            Reply reply = new Reply(thoughts, pieces, "STOP", "Model generated function call(s).");
            return thoughts.tokens() > 0 ? reply.signed() : reply;
        }
        if (hasCodeExecution(asked.tools())) {
            pieces.addAll(codeRun(promptTokens));
        }
        Said said = said(asked, seed);
        String text = stopped(said.text(), asked.config().path("stopSequences"));
        pieces.add(Piece.text(text, tokens.count(text)));
        Reply reply = new Reply(thoughts, pieces, said.finishReason(), "");
        boolean signs = asked.model().thinking().levels() || asked.declaresFunctions();
        return thoughts.tokens() > 0 && signs ? reply.signed() : reply;
    }

    private record Said(String text, String finishReason) {
        static Said whole(String text) {
            return new Said(text, "STOP");
        }
    }

    private Said said(Asked asked, long seed) {
        String shown = asked.shown();
        Optional<JsonNode> schema = asked.schema();
        String type = asked.config().path("responseMimeType").asText("text/plain");
        if (schema.isPresent() && type.equals("text/x.enum")) {
            return Said.whole(schema.get().path("enum").path(0).asText("EMULATOR"));
        }
        if (schema.isPresent()) {
            AnswerSource.Sourced answer = source.answer(shown, schema.get(), seed);
            String json = answer.json().toString();
            if (answer.cutAfter() < 1) {
                return new Said(json.substring(0, (int) (json.length() * answer.cutAfter())), "MAX_TOKENS");
            }
            return Said.whole(answer.looping() ? Repetition.of(json, asked.mostTokens(), tokens) : json);
        }
        String said = "EMULATOR read " + shown.length() + " characters.";
        return Said.whole(
                type.equals("application/json")
                        ? Json.object().put("said", said).toString()
                        : said);
    }

    private static String stopped(String text, JsonNode stops) {
        int end = text.length();
        for (JsonNode stop : stops) {
            int at = stop.asText().isEmpty() ? -1 : text.indexOf(stop.asText());
            end = at >= 0 ? Math.min(end, at) : end;
        }
        return text.substring(0, end);
    }

    private static boolean hasCodeExecution(JsonNode tools) {
        for (JsonNode tool : tools) {
            if (tool.hasNonNull("codeExecution")) {
                return true;
            }
        }
        return false;
    }

    private List<Piece> codeRun(long promptTokens) {
        String code = "print('EMULATOR')\n";
        String output = "EMULATOR\n";
        ObjectNode run = Json.object();
        run.putObject("executableCode").put("language", "PYTHON").put("code", code);
        ObjectNode result = Json.object();
        result.putObject("codeExecutionResult").put("outcome", "OUTCOME_OK").put("output", output);
        long codeTokens = tokens.count(code);
        return List.of(
                new Piece(run, codeTokens, 0), new Piece(result, 0, promptTokens + codeTokens + tokens.count(output)));
    }
}
