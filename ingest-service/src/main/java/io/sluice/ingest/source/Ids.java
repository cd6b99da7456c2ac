package io.sluice.ingest.source;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * The ids of sources, jobs and documents: lower-case hex SHA-256 over UTF-8 fields, each with its length before it, so that no two lists
 * of fields have the same bytes. Public contract: a change gives every source a new id.
 */
public final class Ids {
    private Ids() {}

    /**
     * The same document over time.
     *
     * @param bucketOrCaller name of the bucket, or of the caller for jobs
     * @param uriOrExternalId the source's stable name there
     */
    public static String source(String bucketOrCaller, String uriOrExternalId) {
        return hash(List.of("source", bucketOrCaller, uriOrExternalId));
    }

    /** The job that a drop is. */
    public static String dropJob(String bucket, String uri, String version) {
        return hash(List.of("drop", bucket, uri, version));
    }

    /** The job of a record without an id of its own. */
    public static String recordJob(String topic, int partition, long offset) {
        return hash(List.of("job", topic, Integer.toString(partition), Long.toString(offset)));
    }

    /**
     * One processing of one source.
     *
     * @param contentOrVersion hash of the content; the version where the content could not be read
     */
    public static String document(String jobId, String uri, String contentOrVersion) {
        return hash(List.of("document", jobId, uri, contentOrVersion));
    }

    /** The hash that stands for a name in records. */
    public static String name(String uriOrExternalId) {
        return hex(digest().digest(uriOrExternalId.getBytes(StandardCharsets.UTF_8)));
    }

    /** The hash of a list of fields. */
    public static String hash(List<String> fields) {
        MessageDigest digest = digest();
        for (String field : fields) {
            byte[] utf8 = field.getBytes(StandardCharsets.UTF_8);
            digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(utf8.length).array());
            digest.update(utf8);
        }
        return hex(digest.digest());
    }

    /** A fresh SHA-256. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256", e);
        }
    }

    /** Lower-case hex. */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
