package io.sluice.chunker.plan;

import io.sluice.extraction.ask.Question;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Request hash and request id: hex SHA-256 over UTF-8 texts, each after its length in four bytes (big-endian), so that no two lists of
 * texts share a hash.
 */
final class RequestIds {
    /** Generation parameters besides the output bound, as the client sends them with every call. */
    private static final String PARAMETERS = "temperature=0;seed=42;thinking=least";

    private RequestIds() {}

    /**
     * The ledger key of a call.
     *
     * @param prefixId hex SHA-256 of the rendered prefix
     * @param question question, schema and output bound
     * @param provider provider kind
     * @param endpoint address of the provider, or a constant for a local one
     * @param model model asked
     */
    static String requestHash(String prefixId, Question question, String provider, String endpoint, String model) {
        String parameters = PARAMETERS + ";maxOutputTokens=" + question.maxOutputTokens();
        return hash(
                "request-hash-1", prefixId, question.text(), question.schema(), parameters, provider, endpoint, model);
    }

    static String requestId(String requestHash, String documentId) {
        return hash("request-id-1", requestHash, documentId);
    }

    /** The id of a request that replaces a part of another one. */
    static String childId(String requestHash, String documentId, String parentId) {
        return hash("child-request-id-1", requestHash, documentId, parentId);
    }

    private static String hash(String... parts) {
        MessageDigest sha256 = sha256();
        for (String part : parts) {
            byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
            sha256.update(
                    ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
            sha256.update(bytes);
        }
        return HexFormat.of().formatHex(sha256.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
