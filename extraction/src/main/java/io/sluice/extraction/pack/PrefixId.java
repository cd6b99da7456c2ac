package io.sluice.extraction.pack;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The name of a prefix: SHA-256 over layout version, system instruction and rendered text, each text with its length before it. */
public final class PrefixId {
    private PrefixId() {}

    /**
     * Lower-case hex.
     *
     * @param layout gives version and system instruction
     * @param rendered all segments as a model gets them, in one text
     */
    public static String of(PrefixLayout layout, String rendered) {
        MessageDigest sha256 = sha256();
        sha256.update(
                ByteBuffer.allocate(Integer.BYTES).putInt(layout.version()).flip());
        update(sha256, layout.systemInstruction());
        update(sha256, rendered);
        return HexFormat.of().formatHex(sha256.digest());
    }

    private static void update(MessageDigest sha256, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        sha256.update(ByteBuffer.allocate(Long.BYTES).putLong(bytes.length).flip());
        sha256.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
