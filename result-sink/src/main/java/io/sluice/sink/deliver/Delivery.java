package io.sluice.sink.deliver;

import io.sluice.schemas.ResultJson;
import io.sluice.schemas.avro.Result;
import io.sluice.sink.facts.Fact;
import io.sluice.sink.facts.Facts;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A result on its way to the files, in all the forms that they take.
 *
 * @param result the whole result, data included
 * @param json its JSON on one line, without line end
 * @param facts its rows
 */
record Delivery(Result result, String json, List<Fact> facts) {
    /**
     * All forms of a result.
     *
     * @throws IllegalArgumentException when its data is no JSON
     */
    static Delivery of(Result result) {
        return new Delivery(result, new String(ResultJson.write(result), StandardCharsets.UTF_8), Facts.of(result));
    }
}
