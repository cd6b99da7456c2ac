package io.sluice.runtime.store;

import java.util.regex.Pattern;

/** Names of objects: nothing in them can lead out of the store's folder or into the blobs. */
final class ObjectNames {
    private static final Pattern FORM = Pattern.compile("[a-z0-9-]{1,128}(/[a-z0-9-]{1,128}){1,4}");

    private ObjectNames() {}

    static String checked(String name) {
        if (!FORM.matcher(name).matches() || name.startsWith("blobs/") || name.startsWith("tmp/")) {
            throw new IllegalArgumentException("an object's name of " + name.length()
                    + " characters is not allowed; it must be 2 to 5 parts of lower-case letters, digits and dashes,"
                    + " joined by slashes, and must not start with blobs or tmp");
        }
        return name;
    }
}
