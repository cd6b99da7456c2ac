package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Result;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The whole way on the samples: broker, services, inbox, facts, report; then it ends. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description =
                "Show the whole way on the samples: real Kafka, the four services, facts with their words. Without a key the emulator answers.")
final class DemoCommand implements Callable<Integer> {
    private static final String SPEND_CAP_USD = "0.50";
    private static final int ITEMS_SHOWN = 3;

    @Mixin
    private RunOptions run;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Screen screen = new Screen(spec.commandLine().getOut());
        CommonOptions common = run.common();
        Workspace data = common.workspace();
        Workspace.makeFolder(data.inbox());
        List<String> implied = new ArrayList<>(run.arguments());
        implied.add("--sluice.ingest.recipes=" + Home.folder("recipes"));
        implied.add("--sluice.chunker.spend-per-job=" + SPEND_CAP_USD);
        implied.add("--sluice.ingest.stability=500ms");
        Settings probe = Services.settings(common, Probe.NO_BROKER, implied);
        Provider provider = Provider.choose(probe, !run.providerNamed());
        String model = ModelNotice.model(probe, Clock.systemUTC(), screen);
        if (provider.emulated()) {
            screen.line(
                    "Sluice demo   no GEMINI_API_KEY: the local EMULATOR answers. Quotes are real words of the files;"
                            + " the judgement is not a model's.");
        } else {
            screen.line("Sluice demo   " + model + " answers, and is paid.");
        }
        Clock clock = Clock.systemUTC();
        long before = clock.millis();
        try (Brokers brokers = Brokers.forServices(common, 0)) {
            long kafkaReady = clock.millis() - before;
            if (!provider.emulated()) {
                Confirmation.beforePaidCalls(
                        PriceRun.of(
                                common,
                                implied,
                                Samples.orders(),
                                PriceProgress.on(new Screen(spec.commandLine().getErr()), Clock.systemUTC())),
                        run.yes(),
                        screen);
                before = clock.millis() - kafkaReady;
            }
            try (Pipeline pipeline = Pipeline.start(brokers, common, provider, Services.ALL, implied)) {
                screen.line(String.format(
                        Locale.ROOT,
                        "start   %sKafka 4.4 ready in %.0f s · %d services up after %.0f s · data in %s",
                        Home.builtSeconds() > 0
                                ? "built in " + minutes(Home.builtSeconds()) + " (next time 0 s) · "
                                : "",
                        kafkaReady / 1000.0,
                        pipeline.servicesUp(),
                        (clock.millis() - before) / 1000.0,
                        data.shown()));
                show(pipeline, follow(pipeline, screen, provider), screen);
            }
        }
        return ExitStatus.OK;
    }

    private List<Result> follow(Pipeline pipeline, Screen screen, Provider provider) {
        Path inbox = run.common().workspace().inbox();
        try (TopicTail tail = TopicTail.fromEnd(pipeline.reader(), pipeline.topics(), Board.TOPICS)) {
            Clock clock = Clock.systemUTC();
            List<Samples.Sample> dropped = Samples.drop(inbox, clock);
            Set<String> names = dropped.stream().map(Samples.Sample::name).collect(Collectors.toSet());
            Board board = new Board(info -> names.contains(Show.name(info.getSource())), clock);
            screen.line("drop    " + Show.count(dropped.size(), "document") + " into "
                    + run.common().workspace().shown() + "/inbox");
            List<Result> results = Wait.forResults(
                    pipeline,
                    tail,
                    board,
                    dropped.size(),
                    true,
                    () -> PlanSentence.of(board, provider.emulated(), "$" + SPEND_CAP_USD + " a document"),
                    result -> {},
                    screen);
            return Samples.inOrder(results);
        }
    }

    private void show(Pipeline pipeline, List<Result> results, Screen screen) {
        Workspace data = run.common().workspace();
        for (Result result : results) {
            screen.line("facts   " + Show.name(result.getSource()));
            FactLines.of(result, ITEMS_SHOWN).forEach(screen::line);
            String notRead = Show.notRead(result.getReceipt());
            if (!notRead.isEmpty()) {
                screen.line("        NOT READ: " + notRead);
            }
        }
        Path page = data.root().resolve("report.html");
        Reports.write(results, Stores.open(pipeline.settings()), page);
        screen.line("total   " + Totals.of(results).sentence() + " · one trace per document, drop to result");
        screen.line("open    " + data.shown()
                + "/report.html (click a fact, see its words) · results.jsonl · results.db · topic "
                + pipeline.topics().name(Topic.RESULTS));
        screen.line(
                "yours   ./sluice try YOUR.pdf --recipe legal --provider emulator     copy recipes/legal.yaml and edit it"
                        + "     ./sluice plan FOLDER --recipe legal   (price first, no call)");
        screen.line(
                "real    export GEMINI_API_KEY=... && ./sluice demo   shows the price and asks before the first paid call");
    }

    private static String minutes(long seconds) {
        return seconds < 60 ? seconds + " s" : seconds / 60 + " min " + seconds % 60 + " s";
    }
}
