package io.sluice.inference.cache;

import io.sluice.gemini.cache.NewCache;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Display names of this deployment's caches, {@code sluice/<topic prefix>/<model>/<prefix id>}: by them a worker knows its own among all of
 * the project's. Where that is too long for the provider, topic prefix and model are replaced by the first 32 hex digits of their SHA-256.
 */
final class CacheNames {
    private static final int HASH_DIGITS = 32;

    private final String topicPrefix;

    /** @param topicPrefix the tenant's, as the topics carry it */
    CacheNames(String topicPrefix) {
        this.topicPrefix = topicPrefix;
    }

    String of(String model, String prefixId) {
        String owner = topicPrefix + "/" + model;
        String name = "sluice/" + owner + "/" + prefixId;
        return name.length() <= NewCache.LONGEST_NAME ? name : "sluice/" + hash(owner) + "/" + prefixId;
    }

    private static String hash(String text) {
        try {
            byte[] sha256 = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(sha256).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
