package io.sluice.emulator;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/** Which keys are taken: any, or one. Its text form never has the key. */
public final class AcceptedKey {
    /** Any that is not blank. */
    public static final AcceptedKey ANY = new AcceptedKey(Optional.empty());

    private final Optional<String> only;

    private AcceptedKey(Optional<String> only) {
        this.only = only;
    }

    /** This one alone. */
    public static AcceptedKey only(String key) {
        return new AcceptedKey(Optional.of(key));
    }

    boolean takes(String key) {
        return only.isEmpty()
                || MessageDigest.isEqual(
                        key.getBytes(StandardCharsets.UTF_8), only.get().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return only.isPresent() ? "one key" : "any key";
    }
}
