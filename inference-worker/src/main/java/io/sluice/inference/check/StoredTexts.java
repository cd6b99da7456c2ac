package io.sluice.inference.check;

import io.sluice.extraction.outline.OutlineJson;
import io.sluice.extraction.outline.StoredText;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** The texts used last, in memory up to a number of characters. Thread-safe; a text that two threads miss at once is read twice. */
final class StoredTexts {
    private final ContentStore store;
    private final long maxCharacters;
    private final Map<Key, StoredText> texts = new LinkedHashMap<>(16, 0.75f, true);
    private long characters;

    /** @param maxCharacters bound over all texts, in UTF-16 units; the one in use stays even when it is longer */
    StoredTexts(ContentStore store, long maxCharacters) {
        this.store = store;
        this.maxCharacters = maxCharacters;
    }

    StoredText get(BlobRef text, BlobRef outline) throws IOException {
        Key key = new Key(text.getSha256(), outline.getSha256());
        synchronized (texts) {
            StoredText known = texts.get(key);
            if (known != null) {
                return known;
            }
        }
        StoredText read = new StoredText(
                new String(store.read(text), StandardCharsets.UTF_8), OutlineJson.read(store.read(outline)));
        synchronized (texts) {
            StoredText other = texts.putIfAbsent(key, read);
            if (other != null) {
                return other;
            }
            characters += read.text().length();
            shrink();
        }
        return read;
    }

    private void shrink() {
        Iterator<StoredText> oldest = texts.values().iterator();
        while (characters > maxCharacters && texts.size() > 1) {
            characters -= oldest.next().text().length();
            oldest.remove();
        }
    }

    private record Key(String text, String outline) {}
}
