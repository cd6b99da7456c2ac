package io.sluice.benchmarks.tokenizer;

import io.sluice.tokenizer.Tokenizer;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Time to tokenize one megabyte of text, by JMH. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class TokenizerBenchmark {
    /** What is tokenized. */
    public enum Input {
        CONTRACTS,
        SOURCE
    }

    /** The text of a run. */
    @Param
    public Input input = Input.CONTRACTS;

    private final Tokenizer tokenizer = Tokenizer.gemma3();
    private HuggingFace peer;
    private String text;

    /** Loads the peer and the text. */
    @Setup
    public void load() throws IOException {
        peer = HuggingFace.load();
        text = MeasuredTexts.megabyte(
                        input == Input.CONTRACTS
                                ? FileTexts.contracts().orElse(FileTexts.prose())
                                : FileTexts.sourceCode())
                .text();
    }

    /** Frees the native memory. */
    @TearDown
    public void close() {
        peer.close();
    }

    /** Hugging Face tokenizers. */
    @Benchmark
    public long[] huggingFace() {
        return peer.encode(text);
    }

    /** Ids, empty piece cache. */
    @Benchmark
    public int[] encodeCold() {
        return tokenizer.withEmptyCache().encode(text);
    }

    /** Ids, the text's pieces in the cache. */
    @Benchmark
    public int[] encodeWarm() {
        return tokenizer.encode(text);
    }

    /** The count, empty piece cache. */
    @Benchmark
    public long countCold() {
        return tokenizer.withEmptyCache().count(text, 0, text.length());
    }

    /** The count, the text's pieces in the cache. */
    @Benchmark
    public long countWarm() {
        return tokenizer.count(text, 0, text.length());
    }
}
