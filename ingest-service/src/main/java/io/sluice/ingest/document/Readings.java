package io.sluice.ingest.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.ingest.parse.Hole;
import io.sluice.ingest.parse.Limits;
import io.sluice.ingest.parse.Member;
import io.sluice.ingest.source.Ids;
import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.store.MissingBlobException;
import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What was read from files before: write-once objects {@code readings/<hash of code, limits, names and content>} of the content store. Equal
 * files that the same code reads within the same limits are not parsed again. Only successes are kept: a failure may be the machine's.
 * Deleting the objects loses nothing but time. Thread-safe.
 */
public final class Readings {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final ContentStore store;
    private final Supplier<String> version;
    private final Limits limits;

    /**
     * Readings of one configuration.
     *
     * @param store shared by all services
     * @param version names the code that reads
     * @param limits what a document may become
     */
    public Readings(ContentStore store, Supplier<String> version, Limits limits) {
        this.store = store;
        this.version = version;
        this.limits = limits;
    }

    /** A document that was read; the two blobs are durable. Lengths as in {@link io.sluice.ingest.parse.pool.ParseReply.Ready}. */
    record Reading(
            BlobRef text,
            BlobRef outline,
            long characters,
            long codePoints,
            int pages,
            List<Integer> imageOnlyPages,
            List<Hole> holes,
            String mediaType) {
        Reading {
            imageOnlyPages = List.copyOf(imageOnlyPages);
            holes = List.copyOf(holes);
        }
    }

    /**
     * What equal files gave; empty when nobody read them, or when a blob is no longer there.
     *
     * @param content hash of all bytes
     * @throws IOException when the store could not be read
     */
    Optional<Reading> find(List<Member> members, String content) throws IOException {
        Optional<byte[]> bytes = store.readNamed(name(members, content));
        if (bytes.isEmpty()) {
            return Optional.empty();
        }
        Reading reading = read(JSON.readTree(bytes.get()));
        return there(reading.text()) && there(reading.outline()) ? Optional.of(reading) : Optional.empty();
    }

    /**
     * Keeps what files gave; returns when it is durable.
     *
     * @throws IOException when it could not be made durable
     */
    void keep(List<Member> members, String content, Reading reading) throws IOException {
        store.putNamed(name(members, content), JSON.writeValueAsBytes(write(reading)));
    }

    private String name(List<Member> members, String content) {
        List<String> fields = new ArrayList<>(List.of(
                "reading",
                version.get(),
                limits.maxCharacters() + " " + limits.maxParts() + " " + limits.maxDepth(),
                content));
        // A name tells a format, and stands in the outline.
        members.forEach(member -> fields.add(member.path()));
        return "readings/" + Ids.hash(fields);
    }

    private boolean there(BlobRef ref) throws IOException {
        try {
            store.open(ref, 0, 0).close();
            return true;
        } catch (MissingBlobException e) {
            return false;
        }
    }

    private static ObjectNode write(Reading reading) {
        ObjectNode json = JSON.createObjectNode();
        json.put("format", 1);
        json.set("text", blob(reading.text()));
        json.set("outline", blob(reading.outline()));
        json.put("characters", reading.characters());
        json.put("codePoints", reading.codePoints());
        json.put("pages", reading.pages());
        json.put("mediaType", reading.mediaType());
        reading.imageOnlyPages()
                .forEach(page -> json.withArray("imageOnlyPages").add(page));
        reading.holes().forEach(hole -> {
            ObjectNode node = json.withArray("holes").addObject();
            node.put("at", hole.at()).put("reason", hole.reason());
            hole.page().ifPresent(page -> node.put("page", page));
            hole.part().ifPresent(part -> node.put("part", part));
        });
        return json;
    }

    private static Reading read(JsonNode json) {
        return new Reading(
                blob(json.path("text")),
                blob(json.path("outline")),
                json.path("characters").asLong(),
                json.path("codePoints").asLong(),
                json.path("pages").asInt(),
                all(json.path("imageOnlyPages")).map(JsonNode::asInt).toList(),
                all(json.path("holes")).map(Readings::hole).toList(),
                json.path("mediaType").asText());
    }

    private static Hole hole(JsonNode json) {
        return new Hole(
                json.path("at").asInt(),
                json.has("page") ? Optional.of(json.path("page").asInt()) : Optional.empty(),
                json.has("part") ? Optional.of(json.path("part").asText()) : Optional.empty(),
                json.path("reason").asText());
    }

    private static Stream<JsonNode> all(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static ObjectNode blob(BlobRef ref) {
        return JSON.createObjectNode().put("sha256", ref.getSha256()).put("bytes", ref.getBytes());
    }

    private static BlobRef blob(JsonNode json) {
        return new BlobRef(json.path("sha256").asText(), json.path("bytes").asLong());
    }
}
