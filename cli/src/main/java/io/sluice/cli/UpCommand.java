package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs broker and services until it is stopped; files dropped into the inbox are read. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        description =
                "Run Kafka and the four services; drop files into the inbox, results appear on the topic and in the data folder.")
final class UpCommand implements Callable<Integer> {
    private static final Duration LOOK = Duration.ofMillis(500);

    @Mixin
    private RunOptions run;

    @Option(names = "--inbox", paramLabel = "DIR", description = "Watched folder (default: DATA/inbox).")
    private Path inbox;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder of results.jsonl, results.db and report/ (default: DATA).")
    private Path out;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "0",
            description = "Port of the embedded broker (default: a free one).")
    private int port;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Screen screen = new Screen(spec.commandLine().getOut());
        CommonOptions common = run.common();
        List<String> implied = new ArrayList<>(List.of("--sluice.ingest.recipes=" + Home.folder("recipes")));
        implied.addAll(run.arguments());
        Path watched = inbox == null ? common.workspace().inbox() : inbox.toAbsolutePath();
        Workspace.makeFolder(watched);
        implied.add("--sluice.ingest.inbox=" + watched);
        if (out != null) {
            Path folder = out.toAbsolutePath();
            Workspace.makeFolder(folder);
            implied.add("--sluice.sink.sqlite=" + folder.resolve("results.db"));
            implied.add("--sluice.sink.jsonl=" + folder.resolve("results.jsonl"));
            implied.add("--sluice.sink.report-dir=" + folder.resolve("report"));
        }
        Settings probe = Services.settings(common, Probe.NO_BROKER, implied);
        ModelNotice.model(probe, Clock.systemUTC(), screen);
        RecipeFiles.of(probe, new ArrayList<>()).forEach((file, recipe) -> {
            if (!PhiCheck.mayRun(recipe, probe)) {
                screen.line("recipe  " + file + ": " + PhiCheck.words(recipe, probe));
            }
        });
        Provider provider = Provider.choose(probe, false);
        Confirmation.beforeOpenEndedSpending(provider, probe, run.yes(), screen);

        CountDownLatch stop = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            stop.countDown();
            awaitQuietly(stopped);
        }));
        try (Brokers brokers = Brokers.forServices(common, port);
                Pipeline pipeline = Pipeline.start(brokers, common, provider, Services.ALL, implied)) {
            screen.line(
                    "up      Kafka at " + brokers.bootstrapServers() + " · health and metrics: " + pipeline.ports());
            if (provider.emulated()) {
                screen.line(
                        "        the EMULATOR answers: quotes are real words of the files, the judgement is not a model's");
            }
            screen.line("inbox   " + watched + "/<recipe>/file   (recipes: " + Probe.recipes() + ")");
            screen.line("results topic " + pipeline.topics().name(Topic.RESULTS)
                    + " · ./sluice results --follow   Ctrl-C stops");
            try (TopicTail results = TopicTail.fromEnd(pipeline.reader(), pipeline.topics(), List.of(Topic.RESULTS))) {
                while (!stop.await(1, TimeUnit.MILLISECONDS)) {
                    pipeline.check();
                    results.poll(LOOK, (topic, entry) -> screen.line(Show.line(ResultFormat.decode(entry.value()))));
                }
            }
        } finally {
            stopped.countDown();
        }
        return ExitStatus.OK;
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
