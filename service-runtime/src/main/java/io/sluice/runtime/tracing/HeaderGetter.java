package io.sluice.runtime.tracing;

import io.opentelemetry.context.propagation.TextMapGetter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/** Reads and writes record headers as text. */
enum HeaderGetter implements TextMapGetter<Headers> {
    INSTANCE;

    @Override
    @SuppressWarnings("deprecation") // Still abstract in the interface.
    public Iterable<String> keys(Headers headers) {
        return Arrays.stream(headers.toArray()).map(Header::key).collect(Collectors.toSet());
    }

    @Override
    public String get(Headers headers, String key) {
        Header header = headers == null ? null : headers.lastHeader(key);
        return header == null || header.value() == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }

    static void set(Headers headers, String key, String value) {
        headers.add(key, value.getBytes(StandardCharsets.UTF_8));
    }
}
