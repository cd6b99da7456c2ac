package io.sluice.sink.deliver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.ResultJson;
import io.sluice.schemas.avro.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Brings back what a large result moved to the content store, and its text. */
public final class WholeResult {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Longest text in UTF-16 units that a report shows. */
    private static final long LONGEST_TEXT = 20_000_000;

    private WholeResult() {}

    /**
     * The result with data, fields and evidence, wherever they are.
     *
     * @param result a result as it stands on the topic
     * @param store the content store that the sink used
     * @throws IOException when the store does not give them
     */
    public static Result of(Result result, ContentStore store) throws IOException {
        if (result.getDataRef() == null) {
            return result;
        }
        ObjectNode whole = ResultJson.tree(result);
        JsonNode heavy = JSON.readTree(store.read(result.getDataRef()));
        List.of("data", "fields", "evidence").forEach(name -> whole.set(name, heavy.get(name)));
        whole.remove("dataRef");
        return ResultJson.read(JSON.writeValueAsBytes(whole));
    }

    /**
     * The document's stored text; empty when it has none, or more than 20 million characters.
     *
     * @param result a result
     * @param store the content store that the services share
     * @throws IOException when the store does not give it
     */
    public static Optional<String> text(Result result, ContentStore store) throws IOException {
        return result.getText() == null || result.getReceipt().getCharacters() > LONGEST_TEXT
                ? Optional.empty()
                : Optional.of(new String(store.read(result.getText()), StandardCharsets.UTF_8));
    }
}
