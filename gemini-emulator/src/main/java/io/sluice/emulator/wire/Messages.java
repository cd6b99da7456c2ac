package io.sluice.emulator.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The API's request messages, from a resource. Immutable. */
final class Messages {
    private final Map<String, Map<String, Field>> messages;

    /**
     * A member.
     *
     * @param camel its JSON name
     * @param snake its proto name, which is taken too and which error texts use
     * @param type its type
     */
    record Field(String camel, String snake, FieldType type) {}

    private Messages(Map<String, Map<String, Field>> messages) {
        this.messages = messages;
    }

    static Messages load() {
        try (InputStream in = Messages.class.getResourceAsStream("messages.txt")) {
            if (in == null) {
                throw new IllegalStateException("messages.txt is not beside its class: the build is damaged");
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Messages parse(String text) {
        Map<String, Map<String, Field>> messages = new HashMap<>();
        Map<String, Field> current = new LinkedHashMap<>();
        for (String line : text.lines().toList()) {
            if (line.startsWith("  ")) {
                String[] words = line.strip().split(" ", 2);
                Field field = new Field(words[0], snake(words[0]), FieldType.parse(words[1]));
                current.put(field.camel(), field);
                current.put(field.snake(), field);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                current = new LinkedHashMap<>();
                messages.put(line.strip(), current);
            }
        }
        return new Messages(messages);
    }

    /** A member by either spelling. */
    Optional<Field> field(String message, String name) {
        return Optional.ofNullable(messages.get(message).get(name));
    }

    private static String snake(String camel) {
        String words = camel.startsWith("_") ? camel.substring(1) : camel;
        return words.replaceAll("(\\p{Lu})", "_$1").toLowerCase(Locale.ROOT);
    }
}
