package io.sluice.benchmarks.tokenizer;

import io.sluice.tokenizer.Tokenizer;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The jobs that are timed on one text. The first is the peer's.
 *
 * @param names what stands above the columns
 */
record Sides(List<String> names, List<LongSupplier> jobs) {
    static Sides of(String text, HuggingFace peer, Tokenizer tokenizer) {
        String wellFormed = HuggingFace.wellFormed(text);
        return new Sides(
                List.of("Hugging Face", "encode cold", "encode warm", "count cold", "count warm"),
                List.of(
                        () -> peer.encode(wellFormed).length,
                        () -> tokenizer.withEmptyCache().encode(text).length,
                        () -> tokenizer.encode(text).length,
                        () -> tokenizer.withEmptyCache().count(text, 0, text.length()),
                        () -> tokenizer.count(text, 0, text.length())));
    }
}
