package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.answer.Piece;
import io.sluice.emulator.wire.Json;
import java.util.ArrayList;
import java.util.List;

/** An answer in the API's own form: whole, or in pieces with the usage so far in each. */
final class NativeReply {
    private static final int LONGEST = 400;

    /**
     * A piece of a stream.
     *
     * @param tokens that it adds
     */
    record Chunk(ObjectNode json, long tokens) {}

    private NativeReply() {}

    static ObjectNode whole(Answered answered) {
        List<Piece> pieces = answered.reply().pieces();
        return response(
                answered,
                pieces,
                true,
                answered.reply().output(),
                answered.reply().toolUse());
    }

    static List<Chunk> chunks(Answered answered) {
        List<Piece> pieces = new ArrayList<>();
        answered.reply().pieces().forEach(p -> pieces.addAll(p.isText() ? split(p) : List.of(p)));
        List<Chunk> chunks = new ArrayList<>();
        long output = 0;
        long toolUse = 0;
        // Thoughts are written before the first words.
        long thoughts = answered.reply().thoughts().tokens();
        for (int i = 0; i < Math.max(1, pieces.size()); i++) {
            List<Piece> one = pieces.isEmpty() ? List.of() : List.of(pieces.get(i));
            long tokens = one.stream().mapToLong(Piece::output).sum();
            output += tokens;
            toolUse += one.stream().mapToLong(Piece::toolUse).sum();
            boolean last = i >= pieces.size() - 1;
            chunks.add(new Chunk(response(answered, one, last, output, toolUse), tokens + thoughts));
            thoughts = 0;
        }
        return chunks;
    }

    private static List<Piece> split(Piece piece) {
        String text = piece.part().path("text").asText();
        List<Piece> pieces = new ArrayList<>();
        long told = 0;
        int from = 0;
        do {
            int to = Math.min(text.length(), from + LONGEST);
            if (to < text.length() && Character.isHighSurrogate(text.charAt(to - 1))) {
                to--;
            }
            boolean last = to == text.length();
            long soFar = last ? piece.output() : piece.output() * to / text.length();
            ObjectNode part = last ? piece.part().deepCopy() : Json.object();
            part.put("text", text.substring(from, to));
            pieces.add(new Piece(part, soFar - told, last ? piece.toolUse() : 0));
            told = soFar;
            from = to;
        } while (from < text.length());
        return pieces;
    }

    private static ObjectNode response(Answered answered, List<Piece> pieces, boolean last, long output, long toolUse) {
        ObjectNode json = Json.object();
        if (answered.fails(EmulatedError.BLOCKED)) {
            json.putObject("promptFeedback").put("blockReason", "PROHIBITED_CONTENT");
        } else {
            candidate(json.putArray("candidates").addObject(), answered, pieces, last);
        }
        json.set("usageMetadata", UsageJson.of(answered, output, toolUse));
        json.put("modelVersion", answered.version());
        json.put("responseId", answered.id());
        return json;
    }

    private static void candidate(ObjectNode candidate, Answered answered, List<Piece> pieces, boolean last) {
        if (!answered.fails(EmulatedError.NO_CONTENT)) {
            ObjectNode content = candidate.putObject("content");
            if (!pieces.isEmpty()) {
                ArrayNode parts = content.putArray("parts");
                pieces.forEach(p -> parts.add(p.part()));
            }
            if (answered.fails(EmulatedError.EMPTY_TEXT)) {
                content.withArray("/parts").addObject().put("text", "");
            }
            if (!answered.fails(EmulatedError.RECITATION)) {
                content.put("role", "model");
            }
        }
        if (last) {
            candidate.put("finishReason", answered.reply().finishReason());
        }
        candidate.put("index", 0);
        if (last && !answered.reply().finishMessage().isEmpty()) {
            candidate.put("finishMessage", answered.reply().finishMessage());
        }
        if (last && answered.fails(EmulatedError.RECITATION)) {
            candidate
                    .putObject("citationMetadata")
                    .putArray("citationSources")
                    .addObject()
                    .put("startIndex", 0)
                    .put("endIndex", 32)
                    .put("uri", "https://example.org/emulated");
        }
    }
}
