package io.sluice.extraction.merge;

/** JSON Pointers (RFC 6901). */
final class Pointers {
    private Pointers() {}

    static String of(String... tokens) {
        StringBuilder pointer = new StringBuilder();
        for (String token : tokens) {
            pointer.append('/').append(token.replace("~", "~0").replace("/", "~1"));
        }
        return pointer.toString();
    }
}
