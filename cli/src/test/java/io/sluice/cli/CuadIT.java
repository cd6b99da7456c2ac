package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.bill.Bill;
import io.sluice.emulator.bill.BillLine;
import io.sluice.emulator.bill.BilledCall;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Usage;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The labelled contracts through the whole way, judged by a program that shares no code with the product. */
class CuadIT {
    /** A model whose tokenizer recordings have verified. */
    private static final String EXACTLY_COUNTED = "gemini-3.1-flash-lite";

    @TempDir
    private Path folder;

    @Test
    void everyQuoteReadsBackEveryPageIsAsPopplerSaysAndWhatWasPlannedIsBilled() throws IOException {
        // Given
        Optional<Path> pdfs = Repository.shared("data/cuad/pdf");
        assumeTrue(pdfs.isPresent(), "SLUICE_SHARED has no data/cuad/pdf: the labelled contracts are skipped");
        assumeTrue(
                Programs.present("pdftotext") && Programs.present("python3"),
                "poppler or python3 is missing: the page audit is skipped");
        Path out = folder.resolve("out.jsonl");
        Path data = folder.resolve("data");

        // When
        Map<String, Plan> plans = new HashMap<>();
        Map<String, Request> requests = new HashMap<>();
        List<Answer> answers = new ArrayList<>();
        Bill bill;
        Shell run;
        try (TestBroker broker = TestBroker.start(folder.resolve("kafka"));
                Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            run = Shell.run(
                    "run",
                    pdfs.get().toString(),
                    "--recipe",
                    "legal",
                    "--provider",
                    "emulator",
                    "--model",
                    EXACTLY_COUNTED,
                    "--caching",
                    "none",
                    "--bootstrap-servers",
                    broker.bootstrapServers(),
                    "--set",
                    "sluice.model.base-url=" + emulator.baseUrl(),
                    "--data",
                    data.toString(),
                    "--out",
                    out.toString());
            bill = emulator.bill();
            Settings settings = settings(broker);
            read(settings, Topic.PLANS, Plan.class)
                    .forEach(plan -> plans.put(plan.getInfo().getDocumentId(), plan));
            read(settings, Topic.REQUESTS, Request.class).forEach(r -> requests.put(r.getRequestId(), r));
            answers.addAll(read(settings, Topic.ANSWERS, Answer.class));
        }

        // Then
        assertThat(run.status()).as(run.err() + run.out()).isIn(ExitStatus.OK, ExitStatus.INCOMPLETE);
        List<Result> results = DemoIT.results(out);
        assertThat(results).as(run.err() + run.out()).noneMatch(result -> result.getStatus() == ResultStatus.FAILED);

        // Then what was planned is what the provider bills, to the token
        assertThat(plans)
                .hasSize(39)
                .allSatisfy((id, plan) ->
                        assertThat(plan.getPromptTokens().getExact()).isTrue());
        assertThat(results)
                .hasSize(39)
                .allSatisfy(result -> assertThat(result.getReceipt().getTokens().getPrompt())
                        .isEqualTo(plans.get(result.getDocumentId())
                                .getPromptTokens()
                                .getTokens()));
        BillLine line = bill.models().get(EXACTLY_COUNTED);
        assertThat(line.tokens().prompt())
                .isEqualTo(plans.values().stream()
                        .mapToLong(p -> p.getPromptTokens().getTokens())
                        .sum());
        assertThat(line.calls())
                .isEqualTo(plans.values().stream().mapToInt(Plan::getRequests).sum());
        outputStaysBelowItsBound(answers, requests, bill.calls(), line, plans.values());
        System.out.printf(
                Locale.ROOT,
                "39 contracts: planned %,d input tokens in %d calls, billed %,d%n",
                plans.values().stream()
                        .mapToLong(p -> p.getPromptTokens().getTokens())
                        .sum(),
                line.calls(),
                line.tokens().prompt());

        // Then each quote stands where it is said to, for a reader that knows nothing of Sluice
        assertThat(check(out, data, pdfs.get(), "none")).endsWith(" 0 faults\n").contains("39 results, 39 files");
        assertThat(check(out, data, pdfs.get(), "span")).doesNotEndWith(" 0 faults\n");
        assertThat(check(out, data, pdfs.get(), "page")).doesNotEndWith(" 0 faults\n");
    }

    /** By the answers, and by the bill, which knows nothing of requests. */
    private static void outputStaysBelowItsBound(
            List<Answer> answers,
            Map<String, Request> requests,
            List<BilledCall> calls,
            BillLine line,
            Collection<Plan> plans) {
        assertThat(answers).hasSameSizeAs(requests.values()).allSatisfy(answer -> {
            Usage usage = answer.getUsage();
            Request request = requests.get(answer.getRequestId());
            assertThat(usage.getOutput() + usage.getThinking())
                    .isPositive()
                    .isLessThanOrEqualTo((long) answer.getAttempts() * request.getMaxOutputTokens());
            assertThat(answer.getCostUsd()).isLessThanOrEqualTo(request.getSpendUsd());
        });
        long longest = requests.values().stream()
                .mapToLong(Request::getMaxOutputTokens)
                .max()
                .orElseThrow();
        assertThat(calls)
                .allSatisfy(call -> assertThat(
                                call.tokens().output() + call.tokens().thoughts())
                        .isLessThanOrEqualTo(longest));
        double bound = plans.stream().mapToDouble(Plan::getBoundUsd).sum();
        assertThat(line.totalUsd().doubleValue()).isLessThanOrEqualTo(bound);
        System.out.printf(
                Locale.ROOT,
                "39 contracts: %,d output tokens, at most %,d allowed; billed $%.4f, planned $%.4f, bound of two attempts $%.4f%n",
                line.tokens().output() + line.tokens().thoughts(),
                requests.values().stream()
                        .mapToLong(Request::getMaxOutputTokens)
                        .sum(),
                line.totalUsd(),
                plans.stream().mapToDouble(Plan::getCostUsd).sum(),
                bound);
    }

    private static Settings settings(TestBroker broker) {
        return SettingsLoader.load(
                Services.declared(), List.of("--sluice.bootstrap-servers=" + broker.bootstrapServers()), Map.of());
    }

    private static <T extends SpecificRecordBase> List<T> read(Settings settings, Topic topic, Class<T> type) {
        List<T> records = new ArrayList<>();
        try (TopicTail tail = TopicTail.fromBeginning(
                new KafkaClients(settings).consumer("read", Map.of()), TopicNames.of(settings), List.of(topic))) {
            tail.drain((t, entry) -> records.add(RecordCodec.of(type).decode(entry.value())));
        }
        return records;
    }

    private static String check(Path results, Path data, Path pdfs, String plant) {
        return Programs.output(
                "python3",
                Repository.root().resolve("tools/check_results.py").toString(),
                results.toString(),
                data.resolve("store").toString(),
                pdfs.toString(),
                "--plant",
                plant,
                "--cache",
                data.resolve("poppler").toString());
    }
}
