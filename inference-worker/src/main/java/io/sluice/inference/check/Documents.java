package io.sluice.inference.check;

import io.sluice.extraction.ground.GroundingIndex;
import io.sluice.extraction.outline.OutlineJson;
import io.sluice.extraction.outline.StoredText;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** The documents used last, indexed for grounding, in memory up to a number of characters. Thread-safe; a document that two threads miss at once is read twice. */
final class Documents {
    private final ContentStore store;
    private final long maxCharacters;
    private final Map<Key, GroundingIndex> documents = new LinkedHashMap<>(16, 0.75f, true);
    private long characters;

    /** @param maxCharacters bound over all texts, in UTF-16 units; the one in use stays even when it is longer */
    Documents(ContentStore store, long maxCharacters) {
        this.store = store;
        this.maxCharacters = maxCharacters;
    }

    GroundingIndex get(BlobRef text, BlobRef outline) throws IOException {
        Key key = new Key(text.getSha256(), outline.getSha256());
        synchronized (documents) {
            GroundingIndex known = documents.get(key);
            if (known != null) {
                return known;
            }
        }
        GroundingIndex read = new GroundingIndex(new StoredText(
                new String(store.read(text), StandardCharsets.UTF_8), OutlineJson.read(store.read(outline))));
        synchronized (documents) {
            GroundingIndex other = documents.putIfAbsent(key, read);
            if (other != null) {
                return other;
            }
            characters += length(read);
            shrink();
        }
        return read;
    }

    private void shrink() {
        Iterator<GroundingIndex> oldest = documents.values().iterator();
        while (characters > maxCharacters && documents.size() > 1) {
            characters -= length(oldest.next());
            oldest.remove();
        }
    }

    private static int length(GroundingIndex document) {
        return document.text().text().length();
    }

    private record Key(String text, String outline) {}
}
