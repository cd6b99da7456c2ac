package io.sluice.emulator.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is wrong with JSON that does not fit, in a user's words: the member, its value, what is possible. No class names. */
public final class Mistakes {
    private Mistakes() {}

    /** One line. */
    public static String words(JsonProcessingException fault) {
        if (fault instanceof UnrecognizedPropertyException unknown) {
            return place(unknown) + ": there is no such member; known are "
                    + unknown.getKnownPropertyIds().stream()
                            .map(String::valueOf)
                            .sorted()
                            .collect(Collectors.joining(", "));
        }
        if (fault instanceof ValueInstantiationException refused
                && refused.getCause() instanceof IllegalArgumentException own) {
            String place = place(refused);
            return (place.isEmpty() ? "" : place + ": ") + own.getMessage();
        }
        if (fault instanceof InvalidFormatException wrong) {
            return place(wrong) + ": " + wrong.getValue() + " is not possible"
                    + Optional.ofNullable(wrong.getTargetType().getEnumConstants())
                            .map(all -> Arrays.stream(all).map(String::valueOf).collect(Collectors.joining(", ")))
                            .map(all -> "; known are " + all)
                            .orElse("; give a number");
        }
        return fault instanceof JsonMappingException other && !other.getPath().isEmpty()
                ? place(other) + ": has no possible value; give it the form that it has now"
                : "is no JSON of the right form; give an object of the members to change";
    }

    private static String place(JsonMappingException fault) {
        return fault.getPath().stream()
                .map(at -> at.getFieldName() == null ? String.valueOf(at.getIndex()) : at.getFieldName())
                .collect(Collectors.joining("."));
    }
}
