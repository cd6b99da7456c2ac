package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.bill.Bill;
import io.sluice.emulator.bill.BillLine;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
            plans(broker).forEach(plan -> plans.put(plan.getInfo().getDocumentId(), plan));
        }

        // Then what was planned is what the provider bills, to the token
        List<Result> results = DemoIT.results(out);
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
        System.out.printf(
                Locale.ROOT,
                "39 contracts: planned %,d input tokens in %d calls, billed %,d%n",
                plans.values().stream()
                        .mapToLong(p -> p.getPromptTokens().getTokens())
                        .sum(),
                line.calls(),
                line.tokens().prompt());

        // Then
        assertThat(run.status()).as(run.err() + run.out()).isIn(ExitStatus.OK, ExitStatus.INCOMPLETE);
        assertThat(check(out, data, pdfs.get(), "none")).endsWith(" 0 faults\n").contains("39 results, 39 files");
        assertThat(check(out, data, pdfs.get(), "span")).doesNotEndWith(" 0 faults\n");
        assertThat(check(out, data, pdfs.get(), "page")).doesNotEndWith(" 0 faults\n");
    }

    private static List<Plan> plans(TestBroker broker) {
        Settings settings = SettingsLoader.load(
                Services.declared(), List.of("--sluice.bootstrap-servers=" + broker.bootstrapServers()), Map.of());
        List<Plan> plans = new ArrayList<>();
        try (TopicTail tail = TopicTail.fromBeginning(
                new KafkaClients(settings).consumer("read", Map.of()), TopicNames.of(settings), List.of(Topic.PLANS))) {
            tail.drain((topic, entry) -> plans.add(RecordCodec.of(Plan.class).decode(entry.value())));
        }
        return plans;
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
