package io.sluice.inference.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Hold;
import io.sluice.emulator.Switches;
import io.sluice.emulator.bill.BillLine;
import io.sluice.emulator.time.VirtualClock;
import io.sluice.gemini.cache.CacheClient;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.gemini.cache.CachedContent;
import io.sluice.gemini.client.GeminiClient;
import io.sluice.gemini.client.GeminiClientConfig;
import io.sluice.inference.InferenceMain;
import io.sluice.runtime.service.RunningService;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two workers on one topic, one of them killed with calls in flight; the emulator's list and bill tell what caches there were. */
class CacheSharingIT {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final Duration TTL = Duration.ofMinutes(5);
    private static final int PREFIXES = 8;
    private static final int EACH = 3;
    private static final int CAP = 2 * PREFIXES * EACH;

    @TempDir
    private Path folder;

    @Test
    void twoWorkersMakeEachCacheOnceTheLivingTakesTheDeadOnesOverAndNoneOutlivesItsTime() throws Exception {
        // Given
        Hold hold = new Hold();
        VirtualClock clock = new VirtualClock(Instant.now());
        EmulatorConfig config = EmulatorConfig.DEFAULT
                .withHold(hold)
                .withClock(clock)
                .withSwitches(Switches.DEFAULT.withMinimumCacheTokens(0));
        try (TestBroker broker = TestBroker.start(folder.resolve("broker"));
                Emulator emulator = Emulator.start(config);
                GeminiClient client = new GeminiClient(GeminiClientConfig.of(emulator.baseUrl(), "key", 4));
                Bench bench = new Bench(broker, emulator, folder, "caches.v1.", true);
                Children children = new Children(folder, bench.args())) {
            Process victim = children.start(InferenceMain.class, "victim", List.of());
            await().atMost(LONG).until(() -> children.logs().contains("partitions of requests assigned"));
            RunningService stays = bench.worker();
            await().atMost(LONG)
                    .until(() -> stays.service().ready() && children.logs().contains("partitions of requests revoked"));
            // When every call is in flight, and one of two workers is killed
            hold.close();
            for (int prefix = 0; prefix < PREFIXES; prefix++) {
                for (int call = 0; call < EACH; call++) {
                    bench.send(request(bench, prefix, call));
                }
            }
            assertThat(hold.awaitHeld(PREFIXES * EACH, LONG))
                    .as("all calls are in flight")
                    .isTrue();
            List<CachedContent> standing = list(client);
            victim.destroyForcibly().waitFor();
            hold.release();
            await().atMost(LONG)
                    .until(() -> bench.answers().stream()
                                    .map(Answer::getRequestId)
                                    .distinct()
                                    .count()
                            == PREFIXES * EACH);
            // Then
            assertThat(standing)
                    .hasSize(PREFIXES)
                    .extracting(CachedContent::displayName)
                    .doesNotHaveDuplicates()
                    .allMatch(name -> name.startsWith("sluice/caches.v1./gemini-3.8-flash/"));
            assertThat(emulator.bill().models().values())
                    .extracting(BillLine::cachesCreated)
                    .containsExactly((long) PREFIXES);
            assertThat(bench.answers()).allMatch(a -> a.getOutcome() == Outcome.ANSWERED);
            assertThat(bench.booked().stream().filter(a -> a.getUsage().getCacheCreation() > 0))
                    .as("each creation is paid once, also those of the dead worker")
                    .hasSize(PREFIXES);
            assertThat(bench.booked().stream()
                            .mapToDouble(a -> a.getCostUsd() + a.getUnknownUsd())
                            .sum())
                    .as("cost and unknown spend")
                    .isGreaterThanOrEqualTo(emulator.bill().totalUsd().doubleValue());
            assertThat(bench.booked().stream().mapToInt(Answer::getLostCalls).sum())
                    .as("calls that were in flight at the kill")
                    .isBetween(1, PREFIXES * EACH);
            assertThat(bench.answers().stream().filter(a -> !a.getReused()))
                    .allMatch(a -> a.getUsage().getCached() > 0);
            // When nobody extends what is left
            clock.advance(TTL);
            // Then
            assertThat(list(client)).isEmpty();
            System.out.println("two workers, one killed: " + PREFIXES + " prefixes, " + PREFIXES + " caches made, "
                    + emulator.calls().answered() + " calls for " + PREFIXES * EACH + " requests");
        }
    }

    /** One of several requests that share a prefix; a ledger key of its own for each. */
    private static Request request(Bench bench, int prefix, int call) throws IOException {
        Request.Builder request = bench.corpus.request(prefix, 1);
        String hash = request.getRequestHash().substring(2) + String.format(Locale.ROOT, "%02x", call);
        return request.setRequestHash(hash)
                .setRequestId(hash)
                .setQuestion(request.getQuestion() + " ".repeat(call))
                .setCap(CAP)
                .setCaching(Caching.EXPLICIT)
                .setPrefixTokens(request.getPromptTokens().getTokens())
                .setPrefixRequests(EACH)
                .setCacheFrom(2)
                .setCacheUsd(call == 0 ? 0.1 : 0)
                .build();
    }

    private static List<CachedContent> list(GeminiClient client) {
        CacheClient caches = client.caches().orElseThrow();
        CacheReply reply = caches.list("", 100).join();
        assertThat(reply).isInstanceOf(CacheReply.Page.class);
        return ((CacheReply.Page) reply).contents();
    }
}
