package io.sluice.emulator.wire;

/**
 * What is wrong with a member.
 *
 * @param field its place in proto names, or empty at the top
 * @param description the API's words
 */
record Violation(String field, String description) {
    static Violation unknown(String place, String name) {
        return new Violation(
                place,
                "Invalid JSON payload received. Unknown name \"" + name + "\"" + at(place) + ": Cannot find field.");
    }

    static Violation notRepeating(String place, String name) {
        return new Violation(
                place,
                "Invalid JSON payload received. Unknown name \"" + name + "\"" + at(place)
                        + ": Proto field is not repeating, cannot start list.");
    }

    static Violation invalid(String place, String type, String value) {
        return new Violation(place, "Invalid value" + at(place) + " (" + type + "), " + value);
    }

    private static String at(String place) {
        return place.isEmpty() ? "" : " at '" + place + "'";
    }
}
