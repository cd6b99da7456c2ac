package io.sluice.gemini.schema;

/**
 * Something about one place of a schema.
 *
 * @param pointer JSON Pointer into the schema
 * @param keyword the keyword in question
 * @param reason what is wrong or was changed, and what to do; never a value of the schema
 */
public record SchemaNote(String pointer, String keyword, String reason) {
    @Override
    public String toString() {
        return pointer + ": " + keyword + " " + reason;
    }
}
