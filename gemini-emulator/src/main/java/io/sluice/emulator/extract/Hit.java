package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A value and the place of its words.
 *
 * @param value in the form the schema asks for
 * @param start first UTF-16 offset in the prompt
 * @param end offset after the last unit
 * @param assertion one of the schema's assertion words
 */
record Hit(JsonNode value, int start, int end, Assertion assertion) {
    Hit(JsonNode value, int start, int end) {
        this(value, start, end, Assertion.AFFIRMED);
    }
}
