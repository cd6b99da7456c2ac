package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.answer.Piece;
import io.sluice.emulator.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An answer as a chat completion. Thoughts stand in the total alone. */
final class OpenAiReply {
    private OpenAiReply() {}

    static ObjectNode whole(Answered answered) {
        ObjectNode json = Json.object();
        ObjectNode choice = json.putArray("choices").addObject();
        choice.put("finish_reason", reason(answered));
        choice.put("index", 0);
        message(choice.putObject("message"), answered.reply().pieces());
        common(json, answered, "chat.completion");
        json.set("usage", usage(answered, answered.reply().output()));
        return json;
    }

    /** Chunks; the usage stands in each where it is asked for. */
    static List<NativeReply.Chunk> chunks(Answered answered, boolean usage) {
        List<NativeReply.Chunk> chunks = new ArrayList<>();
        List<Piece> pieces = answered.reply().pieces();
        long output = 0;
        for (int i = 0; i < Math.max(1, pieces.size()); i++) {
            List<Piece> one = pieces.isEmpty() ? List.of() : List.of(pieces.get(i));
            long tokens = one.stream().mapToLong(Piece::output).sum();
            output += tokens;
            ObjectNode json = Json.object();
            ObjectNode choice = json.putArray("choices").addObject();
            message(choice.putObject("delta"), one);
            if (i >= pieces.size() - 1) {
                choice.put("finish_reason", reason(answered));
            }
            choice.put("index", 0);
            common(json, answered, "chat.completion.chunk");
            if (usage) {
                json.set("usage", usage(answered, output));
            }
            chunks.add(new NativeReply.Chunk(json, tokens));
        }
        return chunks;
    }

    private static void message(ObjectNode message, List<Piece> pieces) {
        StringBuilder content = new StringBuilder();
        for (Piece piece : pieces) {
            if (piece.part().has("thought")) {
                content.append("<thought>").append(piece.part().path("text").asText());
                message.putObject("extra_content").putObject("google").put("thought", true);
            } else if (piece.part().has("functionCall")) {
                ObjectNode call = message.withArray("/tool_calls").addObject();
                call.put("id", "").put("type", "function");
                call.putObject("function")
                        .put("name", piece.part().at("/functionCall/name").asText())
                        .put("arguments", piece.part().at("/functionCall/args").toString());
            } else {
                content.append(piece.part().path("text").asText(""));
            }
        }
        if (content.length() > 0) {
            message.put("content", content.toString());
        }
        message.put("role", "assistant");
    }

    private static void common(ObjectNode json, Answered answered, String object) {
        json.put("created", answered.at().getEpochSecond());
        json.put("id", answered.id());
        json.put("model", answered.version());
        json.put("object", object);
    }

    private static String reason(Answered answered) {
        boolean calls =
                answered.reply().pieces().stream().anyMatch(p -> p.part().has("functionCall"));
        if (answered.fails(EmulatedError.BLOCKED)) {
            return "content_filter";
        }
        return switch (answered.reply().finishReason()) {
            case "STOP" -> calls ? "tool_calls" : "stop";
            case "MAX_TOKENS" -> "length";
            case "RECITATION" -> "content_filter: RECITATION";
            default -> answered.reply().finishReason().toLowerCase(Locale.ROOT);
        };
    }

    private static ObjectNode usage(Answered answered, long output) {
        ObjectNode usage = Json.object();
        long prompt = answered.prompt().total();
        usage.put("completion_tokens", output);
        usage.put("prompt_tokens", prompt);
        if (answered.cached().total() > 0) {
            usage.putObject("prompt_tokens_details")
                    .put("cached_tokens", answered.cached().total());
        }
        usage.put("total_tokens", prompt + output + answered.reply().thoughts().tokens());
        return usage;
    }
}
