package io.sluice.emulator;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The bytes of one request, unpacked. */
final class Received {
    private final byte[] bytes;
    private final String sha256;
    private final String version;

    /**
     * A body.
     *
     * @param version of the API, as the path names it
     */
    Received(byte[] bytes, String version) {
        this.version = version;
        this.bytes = bytes;
        this.sha256 = hash(bytes);
    }

    byte[] bytes() {
        return bytes;
    }

    String version() {
        return version;
    }

    String sha256() {
        return sha256;
    }

    /** Equal for equal requests. */
    long seed() {
        return Long.parseUnsignedLong(sha256.substring(0, 16), 16);
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
