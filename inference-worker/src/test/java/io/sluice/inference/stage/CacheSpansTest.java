package io.sluice.inference.stage;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.StatusCode;
import io.sluice.gemini.FailureKind;
import io.sluice.inference.FakeCaches;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Request;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a trace tells of caches. */
class CacheSpansTest {
    private final Rig rig = new Rig(ModelProvider.EMULATOR);

    @Test
    void everyCallAboutACacheIsASpanOfItsRequestAndTellsNoText() {
        // Given
        List<Request.Builder> all = PrefixRequests.of(rig, "prefix", 3);
        rig.start(all.get(0));
        rig.start(all.get(1));
        rig.delay.pass(PrefixRequests.CENSUS);
        rig.delay.pass(Duration.ofMinutes(3));
        rig.start(all.get(2));
        // When
        rig.prefixes.close();
        // Then
        List<RecordedSpans.Recorded> spans = List.of("create_cache", "extend_cache", "delete_cache").stream()
                .flatMap(word -> rig.tracing.named(word).stream())
                .toList();
        assertThat(spans)
                .extracting(RecordedSpans.Recorded::name)
                .containsExactly("create_cache model-a", "extend_cache model-a", "delete_cache model-a");
        assertThat(spans).allSatisfy(span -> {
            assertThat(span.parent).isSameAs(rig.tracing.request());
            assertThat(span.ended).isTrue();
            assertThat(span.attributes.keySet())
                    .isSubsetOf(
                            "gen_ai.operation.name",
                            "gen_ai.provider.name",
                            "gen_ai.request.model",
                            "sluice.prefix.id",
                            "sluice.cache.tokens",
                            "sluice.reply");
        });
    }

    @Test
    void aRefusedCacheIsAFailedSpanWithItsCode() {
        // Given
        rig.caches.then(FakeCaches.fails(FailureKind.UNAUTHORIZED));
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        // Then
        assertThat(rig.tracing.named("create_cache")).singleElement().satisfies(span -> {
            assertThat(span.status).isEqualTo(StatusCode.ERROR);
            assertThat(span.attributes).containsEntry("error.type", "UNAUTHORIZED");
        });
    }
}
