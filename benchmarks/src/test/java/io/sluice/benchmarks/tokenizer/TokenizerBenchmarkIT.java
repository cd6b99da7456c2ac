package io.sluice.benchmarks.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class TokenizerBenchmarkIT {
    @Test
    void everySideRuns() throws RunnerException {
        // Given: the smallest run there is, figures of no worth
        var options = new OptionsBuilder()
                .include(TokenizerBenchmark.class.getSimpleName())
                .param("input", "SOURCE")
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(10))
                .verbosity(VerboseMode.SILENT)
                .build();

        // When
        Collection<RunResult> results = new Runner(options).run();

        // Then
        assertThat(results)
                .hasSize(5)
                .allSatisfy(result ->
                        assertThat(result.getPrimaryResult().getScore()).isPositive());
    }
}
