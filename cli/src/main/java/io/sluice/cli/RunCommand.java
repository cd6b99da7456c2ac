package io.sluice.cli;

import io.sluice.chunker.ChunkerSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.schemas.ResultJson;
import io.sluice.schemas.avro.Job;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reads files and folders as one job, shows a line for each document, and ends. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description =
                "Read files and folders with a recipe. Exit status: 0 all COMPLETE, 3 any PARTIAL or FAILED, 2 usage.")
final class RunCommand implements Callable<Integer> {
    private static final int ITEMS_SHOWN = 4;

    @Mixin
    private RunOptions run;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files and folders to read.")
    private List<Path> paths;

    @Option(
            names = "--recipe",
            required = true,
            paramLabel = "R",
            description = "Recipe by name (legal, medical, code) or file.")
    private String recipe;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the results of this run there, one JSON object a line.")
    private Path out;

    @Option(
            names = "--spend-cap",
            paramLabel = "USD",
            converter = Dollars.class,
            description = "The most this run may spend (default: sluice.chunker.spend-per-job).")
    private Double spendCapUsd;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Screen screen = new Screen(spec.commandLine().getOut());
        CommonOptions common = run.common();
        List<Path> real = JobMaker.existing(paths);
        JobMaker.refuseEmpty(real);
        JobMaker.NamedRecipe named = JobMaker.recipe(recipe);
        List<String> implied = new ArrayList<>(run.arguments());
        implied.add("--sluice.ingest.recipes=" + Home.folder("recipes"));
        implied.add("--sluice.ingest.allowed-roots="
                + real.stream().map(Path::toString).collect(Collectors.joining(",")));
        Workspace.makeFolder(common.workspace().inbox());
        Settings probe = Services.settings(common, Probe.NO_BROKER, implied);
        PhiCheck.refuse(named, probe);
        ModelNotice.model(probe, Clock.systemUTC(), screen);
        Provider provider = Provider.choose(probe, false);
        emptyOut();
        try (Brokers brokers = Brokers.forServices(common, 0)) {
            if (provider.emulated()) {
                screen.line(
                        "run     the EMULATOR answers: quotes are real words of the files, the judgement is not a model's");
            } else {
                Estimate estimate = PriceRun.of(
                        common,
                        implied,
                        List.of(new PriceRun.Order(real, named)),
                        PriceProgress.on(new Screen(spec.commandLine().getErr()), Clock.systemUTC()));
                Confirmation.beforePaidCalls(estimate, run.yes(), screen);
            }
            return report(read(brokers, provider, implied, named, real, screen), screen);
        }
    }

    private List<Result> read(
            Brokers brokers,
            Provider provider,
            List<String> implied,
            JobMaker.NamedRecipe named,
            List<Path> real,
            Screen screen) {
        try (Pipeline pipeline = Pipeline.start(brokers, run.common(), provider, Services.ALL, implied)) {
            String jobId = "run-" + UUID.randomUUID();
            Board board = new Board(info -> info.getJobId().equals(jobId), Clock.systemUTC());
            try (TopicTail tail = TopicTail.fromEnd(pipeline.reader(), pipeline.topics(), Board.TOPICS)) {
                Job job = JobMaker.job(jobId, named, real, spendCapUsd, Stores.open(pipeline.settings()));
                pipeline.submit(job);
                String cap = Show.usd(
                        spendCapUsd == null ? pipeline.settings().get(ChunkerSettings.SPEND_PER_JOB) : spendCapUsd);
                return Wait.forResults(
                        pipeline,
                        tail,
                        board,
                        0,
                        false,
                        () -> PlanSentence.of(board, provider.emulated(), cap),
                        this::writeLine,
                        screen);
            }
        }
    }

    private Integer report(List<Result> results, Screen screen) {
        if (out != null) {
            screen.line("results " + out + " · " + Show.count(results.size(), "line"));
        } else if (results.size() <= 3) {
            for (Result result : results) {
                screen.line("facts   " + Show.name(result.getSource()));
                FactLines.of(result, ITEMS_SHOWN).forEach(screen::line);
                String notRead = Show.notRead(result.getReceipt());
                if (!notRead.isEmpty()) {
                    screen.line("        NOT READ: " + notRead);
                }
            }
        }
        screen.line("total   " + Totals.of(results).sentence());
        screen.line("open    " + run.common().workspace().shown() + "/report/ · results.jsonl · results.db");
        return results.stream().allMatch(r -> r.getStatus() == ResultStatus.COMPLETE)
                ? ExitStatus.OK
                : ExitStatus.INCOMPLETE;
    }

    /** Results go to the file as they come: what an interrupted run has read is there. */
    private void writeLine(Result result) {
        if (out == null) {
            return;
        }
        try (OutputStream file = Files.newOutputStream(out, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            file.write(ResultJson.write(result));
            file.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void emptyOut() {
        try {
            if (out != null) {
                Files.write(out, new byte[0]);
            }
        } catch (IOException e) {
            throw new UserError("--out " + out + ": cannot be written; name a file in a folder that exists");
        }
    }
}
