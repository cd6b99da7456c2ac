package io.sluice.gemini.schema;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether an answer keeps the whole schema that was asked, of which Gemini promises only a part. Remembers schemas used last. Thread-safe. */
public final class SchemaCheck {
    private static final int REMEMBERED = 64;
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private final Map<String, Schema> compiled = Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Schema> eldest) {
            return size() > REMEMBERED;
        }
    });

    /**
     * The first node that breaks the schema, as JSON Pointer into the answer; "" is the answer as a whole, which may be no JSON at all.
     *
     * @param schema JSON text of a schema that {@link GeminiSchema} does not refuse
     * @param answer the model's text
     */
    public Optional<String> firstFault(String schema, String answer) {
        try {
            List<Error> errors = compiled(schema).validate(answer, InputFormat.JSON);
            return errors.stream().map(e -> e.getInstanceLocation().toString()).findFirst();
        } catch (RuntimeException unreadable) {
            // The library throws on text that is no JSON; its message quotes the text and goes no further.
            return Optional.of("");
        }
    }

    private Schema compiled(String schema) {
        Schema known = compiled.get(schema);
        if (known == null) {
            known = REGISTRY.getSchema(schema, InputFormat.JSON);
            compiled.put(schema, known);
        }
        return known;
    }
}
