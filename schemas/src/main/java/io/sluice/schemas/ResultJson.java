package io.sluice.schemas;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.schemas.avro.Result;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Results as JSON: the members of the Avro record; {@code data} and conflicting values are JSON, not text; {@code page}, {@code line},
 * {@code section} and {@code part} are null where there is none; {@code dataRef} stands only when data was moved to a blob, and
 * {@code data} is then null. Stateless.
 */
public final class ResultJson {
    private ResultJson() {}

    /** UTF-8 JSON of a result, on one line. */
    public static byte[] write(Result result) {
        try {
            return Json.MAPPER.writeValueAsBytes(tree(result));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The JSON of a result as a tree. */
    public static ObjectNode tree(Result result) {
        ObjectNode node = RecordJsonWriter.write(result);
        if (result.getDataRef() == null) {
            node.remove("dataRef");
        }
        return node;
    }

    /**
     * The result that JSON holds. Members that this version does not know are skipped.
     *
     * @throws UnreadableRecordException when it is no result; the message names the members at fault, never their values
     */
    public static Result read(byte[] json) {
        JsonNode node;
        try {
            node = Json.MAPPER.readTree(json);
        } catch (IOException e) {
            throw new UnreadableRecordException("no JSON");
        }
        RecordJsonReader reader = new RecordJsonReader(false);
        Result result = reader.read(Result.class, node);
        if (!reader.faults().isEmpty()) {
            throw new UnreadableRecordException("no result: " + String.join("; ", reader.faults()));
        }
        return result;
    }
}
