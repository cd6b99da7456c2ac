package io.sluice.cli;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.model.Catalogues;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reads and plans documents and says what asking them would cost; calls no model. */
@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        description =
                "Price files and folders before anything is paid: documents, calls, cost by each strategy, the chosen one"
                        + " and why. Makes no call. Exit status: 0 all can be asked, 3 some cannot, 2 usage.")
final class PlanCommand implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @Mixin
    private AskOptions ask;

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Files and folders to price.")
    private List<Path> paths;

    @Option(
            names = "--recipe",
            required = true,
            paramLabel = "R",
            description = "Recipe by name (legal, medical, code) or file.")
    private String recipe;

    @Option(names = "--json", description = "One JSON object instead of columns.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Screen screen = new Screen(spec.commandLine().getOut());
        List<Path> real = JobMaker.existing(paths);
        JobMaker.NamedRecipe named = JobMaker.recipe(recipe);
        List<String> implied = new ArrayList<>(ask.arguments());
        implied.add("--sluice.ingest.recipes=" + Home.folder("recipes"));
        Settings probe = Services.settings(common, Probe.NO_BROKER, implied);
        PhiCheck.refuse(named, probe);
        ModelNotice.model(
                probe, Clock.systemUTC(), json ? new Screen(spec.commandLine().getErr()) : screen);
        ModelCatalogue catalogue = Catalogues.of(probe);
        List<PricedDocument> documents =
                PriceRun.documents(common, implied, List.of(new PriceRun.Order(real, named)), progress());
        if (json) {
            screen.line(PlanJson.of(documents));
        } else {
            PlanText.of(documents, catalogue, Clock.systemUTC()).forEach(screen::line);
        }
        return documents.stream().allMatch(d -> d.detail().isPresent() && !d.overCap())
                ? ExitStatus.OK
                : ExitStatus.INCOMPLETE;
    }

    private PriceProgress progress() {
        Screen err = new Screen(spec.commandLine().getErr());
        return json ? PriceProgress.silent(err, Clock.systemUTC()) : PriceProgress.on(err, Clock.systemUTC());
    }
}
