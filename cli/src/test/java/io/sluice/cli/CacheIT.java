package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.sluice.chunker.Chunker;
import io.sluice.emulator.EmulatedError;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Switches;
import io.sluice.emulator.bill.BillLine;
import io.sluice.emulator.bill.BilledTokens;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.gemini.client.GeminiClient;
import io.sluice.gemini.client.GeminiClientConfig;
import io.sluice.inference.Inference;
import io.sluice.ingest.Ingest;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Usage;
import io.sluice.sink.Sink;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What caches pay, from the drop to the receipt: the emulator's bill, which knows nothing of Sluice, is the measure. */
class CacheIT {
    /** Tokens are counted exactly for it; its caches begin at 4,096 tokens. */
    private static final String MODEL = "gemini-3.1-flash-lite";
    /** Another one, so that what is learned about its caches disturbs nothing. */
    private static final String OTHER_MODEL = "gemini-3-flash-preview";

    private static final double INPUT = 0.25 / 1e6;
    private static final double OTHER_INPUT = 0.50 / 1e6;
    private static final int FIELDS = 41;
    private static final Duration IDLE = Duration.ofSeconds(2);

    @TempDir
    private Path folder;

    private Deployment sluice;
    private GeminiClient client;

    /** What a job cost: by the emulator, by its plan, by its result and by its progress. */
    private record Outcome(BillLine bill, Plan plan, Result result, Progress progress) {
        Receipt receipt() {
            return result.getReceipt();
        }
    }

    @BeforeEach
    void start() throws IOException {
        sluice = Deployment.of(
                folder,
                EmulatorConfig.DEFAULT,
                "--sluice.model.cache-idle=" + IDLE.toSeconds() + "s",
                "--sluice.chunker.usual-call=500ms",
                "--sluice.chunker.spend-per-job=100");
        recipe("each", MODEL, "one each");
        recipe("auto", MODEL, "auto");
        recipe("single", MODEL, "all in one");
        recipe("small", OTHER_MODEL, "one each");
        client = sluice.add(
                new GeminiClient(GeminiClientConfig.of(sluice.emulator().baseUrl(), "key", 2)));
        sluice.start(List.of(Ingest.definition(), Inference.definition(), Sink.definition(), Chunker.definition()));
    }

    @AfterEach
    void stop() throws Exception {
        sluice.close();
    }

    @Test
    void aLongPrefixIsPaidOnceAndEveryFaultOfACacheIsPaidAsTheReceiptNamesIt() throws Exception {
        // Given
        document("long", 150_000);
        document("grouped", 150_000);
        document("lost", 8_000);
        document("refused", 8_000);
        document("denied", 8_000);

        // When 41 fields are asked one by one
        Outcome each = run("each", "each", "long");
        // Then
        double uncached = each.bill().tokens().prompt() * INPUT - created(each) * INPUT;
        double paid = prompt(each);
        double planned = each.plan().getCostUsd() - each.plan().getCost().getOutput();
        assertThat(each.plan().getPromptTokens().getExact()).isTrue();
        assertThat(each.plan().getPromptTokens().getTokens()).isBetween(FIELDS * 140_000L, FIELDS * 170_000L);
        assertThat(each.bill().calls()).isEqualTo(FIELDS);
        assertThat(each.bill().cachesCreated()).isEqualTo(1);
        assertThat(paid).isLessThanOrEqualTo(0.15 * uncached).isCloseTo(planned, within(0.01 * planned));
        paidAsTheReceiptNames(each);
        print("one by one, 150k tokens", each, uncached);

        // When the same file comes again
        Outcome again = run("again", "each", "long");
        // Then
        assertThat(again.bill().totalUsd()).isEqualByComparingTo(BigDecimal.ZERO);
        assertThat(again.receipt().getRequests().getReused()).isEqualTo(FIELDS);
        assertThat(again.receipt().getCostUsd()).isZero();

        // When Sluice chooses the grouping, and when one call asks for all
        Outcome auto = run("auto", "auto", "grouped");
        Outcome single = run("single", "single", "grouped");
        // Then what is one call in both is paid once: its list price is what the ledger saved
        double one = Math.max(
                single.bill().totalUsd().doubleValue(), single.receipt().getSavedUsd());
        double chosen = auto.bill().totalUsd().doubleValue();
        assertThat(single.plan().getRequests()).isEqualTo(1);
        assertThat(chosen).isPositive().isLessThanOrEqualTo(1.7 * one);
        System.out.printf(
                Locale.ROOT,
                "calls: auto, %s, $%.5f; one call for all fields $%.5f%n",
                auto.plan().getGrouping(),
                chosen,
                one);

        // When a cache is lost in the middle
        sluice.emulator()
                .set(Switches.DEFAULT.withError(
                        (int) sluice.emulator().calls().calls() + FIELDS / 2, EmulatedError.CACHE_GONE));
        Outcome lost = run("lost", "each", "lost");
        // Then it is made once more
        assertThat(lost.bill().cachesCreated()).isEqualTo(2);
        paidAsTheReceiptNames(lost);
        print("lost in the middle", lost, uncached(lost));

        // When every use of a cache is denied
        sluice.emulator().set(Switches.DEFAULT.withError(1, EmulatedError.CACHE_GONE));
        Outcome denied = run("denied", "each", "denied");
        // Then two were tried
        assertThat(denied.bill().cachesCreated()).isEqualTo(2);
        assertThat(denied.bill().tokens().cached()).isZero();
        paidAsTheReceiptNames(denied);
        print("403 for ever", denied, uncached(denied));

        // When caches are larger than the prefix
        sluice.emulator().set(Switches.DEFAULT.withMinimumCacheTokens(1_000_000));
        Outcome refused = run("refused", "small", "refused");
        // Then
        assertThat(refused.plan().getCaches()).isEqualTo(1);
        assertThat(refused.bill().cachesCreated()).isZero();
        paidAsTheReceiptNames(refused);
        print("refused as too small", refused, uncached(refused));
    }

    private static double uncached(Outcome outcome) {
        return outcome.plan().getPromptTokens().getTokens() * input(outcome);
    }

    /** The emulator's bill is what the receipt says, and what the gate counts; nobody spent more than was reserved. */
    private static void paidAsTheReceiptNames(Outcome outcome) {
        Receipt receipt = outcome.receipt();
        double bill = outcome.bill().totalUsd().doubleValue();
        assertThat(outcome.result().getStatus()).isEqualTo(ResultStatus.COMPLETE);
        // Idle time that was paid ahead of a loss is the only difference.
        assertThat(receipt.getCostUsd()).isGreaterThan(bill * 0.995).isCloseTo(bill, within(0.01 * bill));
        assertThat(receipt.getTokens().getPrompt())
                .isEqualTo(outcome.bill().tokens().prompt() - created(outcome));
        assertThat(receipt.getTokens().getCached())
                .isEqualTo(outcome.bill().tokens().cached());
        assertThat(receipt.getTokens().getCacheCreation()).isEqualTo(created(outcome));
        assertThat(outcome.progress().getSpentUsd()).isCloseTo(receipt.getCostUsd(), within(1e-6));
        assertThat(whole(outcome.progress().getTokens())).isEqualTo(whole(receipt.getTokens()));
        assertThat(outcome.progress().getTokens().getCacheTokenHours())
                .isCloseTo(receipt.getTokens().getCacheTokenHours(), within(1e-6));
        assertThat(outcome.progress().getSpentUsd())
                .isLessThanOrEqualTo(outcome.plan().getBoundUsd());
        assertThat(outcome.progress().getUnknownUsd()).isZero();
    }

    /** Without what is no whole number. */
    private static Usage whole(Usage usage) {
        return Usage.newBuilder(usage).setCacheTokenHours(0).build();
    }

    private static long created(Outcome outcome) {
        return outcome.bill().cachesCreated() * outcome.plan().getCachedTokens() / FIELDS;
    }

    /** US dollars an input token. */
    private static double input(Outcome outcome) {
        return outcome.plan().getModel().equals(MODEL) ? INPUT : OTHER_INPUT;
    }

    /** The bill without answers and thoughts. */
    private static double prompt(Outcome outcome) {
        BilledTokens tokens = outcome.bill().tokens();
        return (tokens.prompt() - tokens.cached() + 0.1 * tokens.cached()) * input(outcome)
                + outcome.bill().storageUsd().doubleValue();
    }

    private static void print(String what, Outcome outcome, double uncached) {
        System.out.printf(
                Locale.ROOT,
                "%s: prompts, caches and storage $%.5f of $%.5f uncached (%.3f); plan $%.5f in all, bill $%.5f, receipt $%.5f, saved"
                        + " $%.5f, %d caches, %d calls%n",
                what,
                prompt(outcome),
                uncached,
                prompt(outcome) / uncached,
                outcome.plan().getCostUsd(),
                outcome.bill().totalUsd(),
                outcome.receipt().getCostUsd(),
                outcome.receipt().getSavedUsd(),
                outcome.bill().cachesCreated(),
                outcome.bill().calls());
    }

    private Outcome run(String job, String recipe, String document) throws Exception {
        BillLine before = bill();
        sluice.submit(job, recipe, document, "{}");
        Progress progress = sluice.awaitDone(job);
        await().atMost(Deployment.PATIENCE).until(this::noCacheStands);
        sluice.emulator().set(Switches.DEFAULT);
        return new Outcome(
                minus(bill(), before),
                sluice.plans(job).get(0),
                sluice.results(job).get(0),
                progress);
    }

    private boolean noCacheStands() {
        CacheReply reply = client.caches().orElseThrow().list("", 10).join();
        return reply instanceof CacheReply.Page page && page.contents().isEmpty();
    }

    private BillLine bill() {
        BilledTokens none = BilledTokens.NONE;
        return sluice.emulator().bill().models().values().stream()
                .reduce(CacheIT::plus)
                .orElse(new BillLine(0, 0, none, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO));
    }

    private static BillLine plus(BillLine a, BillLine b) {
        return add(a, b, 1);
    }

    private static BillLine minus(BillLine a, BillLine b) {
        return add(a, b, -1);
    }

    private static BillLine add(BillLine a, BillLine b, int sign) {
        BigDecimal factor = BigDecimal.valueOf(sign);
        return new BillLine(
                a.calls() + sign * b.calls(),
                a.cachesCreated() + sign * b.cachesCreated(),
                new BilledTokens(
                        a.tokens().prompt() + sign * b.tokens().prompt(),
                        a.tokens().cached() + sign * b.tokens().cached(),
                        a.tokens().output() + sign * b.tokens().output(),
                        a.tokens().thoughts() + sign * b.tokens().thoughts(),
                        a.tokens().toolUse() + sign * b.tokens().toolUse()),
                a.callsUsd().add(b.callsUsd().multiply(factor)),
                a.cacheTokenHours().add(b.cacheTokenHours().multiply(factor)),
                a.storageUsd().add(b.storageUsd().multiply(factor)),
                a.totalUsd().add(b.totalUsd().multiply(factor)));
    }

    private void recipe(String name, String model, String calls) throws IOException {
        String shipped = Files.readString(Repository.root().resolve("cli/src/test/resources/contract-review.yaml"));
        sluice.recipe(
                name,
                shipped.replace("recipe: contract-review", "recipe: " + name)
                        .replace("calls: auto", "calls: " + calls + "\nmodel: " + model)
                        .replace("spend_per_document: 5.00", "spend_per_document: 100.00"));
    }

    /** A contract made up of a seeded one and schedules whose every line is different, about so many tokens. */
    private void document(String name, int tokens) throws IOException {
        Path file = Files.createDirectories(sluice.folder().resolve(name)).resolve(name + ".txt");
        Random random = new Random(name.hashCode());
        StringBuilder text = new StringBuilder(new RunIT.SeededContract(name.hashCode()).contract());
        // Some four characters a token in words, some two in figures.
        while (text.length() < tokens * 3.9) {
            text.append("\nThe schedule names delivery ")
                    .append(random.nextInt(1_000_000))
                    .append(" of goods of the kind and quality that the parties have agreed upon, at the price of lot ")
                    .append(random.nextInt(10_000))
                    .append(", carriage paid to the named place of destination.\n");
        }
        Files.writeString(file, text);
    }
}
