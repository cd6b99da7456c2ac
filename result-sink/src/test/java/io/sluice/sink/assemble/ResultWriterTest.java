package io.sluice.sink.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Result;
import io.sluice.sink.MemoryStore;
import io.sluice.sink.Samples;
import io.sluice.sink.deliver.WholeResult;
import io.sluice.sink.receipt.PageIndex;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ResultWriterTest {
    private final MemoryStore store = new MemoryStore();

    @ParameterizedTest
    @EnumSource(ResultFormat.class)
    void aResultOverTheLimitMovesItsDataToTheStore(ResultFormat format) throws IOException {
        // Given
        String words = "w".repeat(5000);
        Result large = new ResultAssembler()
                .result(
                        Samples.plan(Samples.info("d", 6000).build(), 1),
                        List.of(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 6000, "term")
                                .setFindings(List.of(Samples.finding("term", "\"" + words + "\"", words, 10)))
                                .build()),
                        List.of(),
                        Samples.recipe("term"),
                        PageIndex.NONE,
                        Samples.TRACEPARENT,
                        Samples.NOW);
        // When
        Result light = ResultFormat.decode(new ResultWriter(format, store, 4000).write(large));
        Result whole = ResultFormat.decode(new ResultWriter(format, store, 40_000).write(large));
        // Then
        assertThat(whole).isEqualTo(large);
        assertThat(light.getDataRef()).isNotNull();
        assertThat(light.getEvidence()).isEmpty();
        assertThat(light.getReceipt()).isEqualTo(large.getReceipt());
        assertThat(light.getStatus()).isEqualTo(large.getStatus());
        Result again = WholeResult.of(light, store);
        assertThat(again.getData()).isEqualTo(large.getData());
        assertThat(again.getEvidence()).isEqualTo(large.getEvidence());
        assertThat(again.getFields()).isEqualTo(large.getFields());
    }
}
