package io.sluice.cli;

import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeExcerpt;
import io.sluice.extraction.recipe.RecipeParser;
import io.sluice.runtime.config.Settings;
import io.sluice.schemas.avro.ResultStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Tries a recipe on one document: price first, then for each field its question and its answer. Each field is a call of its own, so that a
 * second try pays only for the fields that were edited.
 */
@Command(
        name = "try",
        mixinStandardHelpOptions = true,
        description =
                "Try a recipe on one document: shows the price, then each question with its answer and the words that prove"
                        + " it. Tried again, it pays for edited fields alone. Exit status: 0 COMPLETE, 3 PARTIAL or FAILED, 2 usage.")
final class TryCommand implements Callable<Integer> {
    @Mixin
    private RunOptions run;

    @Parameters(paramLabel = "FILE", description = "The document.")
    private Path file;

    @Option(
            names = "--recipe",
            required = true,
            paramLabel = "R",
            description = "Recipe by name (legal, medical, code) or file.")
    private String recipe;

    @Option(names = "--field", paramLabel = "F", description = "Ask this field alone; may be repeated.")
    private List<String> fields = List.of();

    @Option(
            names = "--spend-cap",
            paramLabel = "USD",
            converter = Dollars.class,
            defaultValue = "0.10",
            description = "The most this try may cost (default: ${DEFAULT-VALUE}).")
    private double spendCapUsd;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Screen screen = new Screen(spec.commandLine().getOut());
        Path real = oneFile();
        JobMaker.NamedRecipe whole = JobMaker.recipe(recipe);
        JobMaker.NamedRecipe asked =
                new JobMaker.NamedRecipe(whole.name(), RecipeExcerpt.oneEach(whole.text(), named(parsed(whole))));
        CommonOptions common = run.common();
        List<String> implied = new ArrayList<>(run.arguments());
        implied.add("--sluice.ingest.recipes=" + Home.folder("recipes"));
        implied.add("--sluice.ingest.allowed-roots=" + real);
        Workspace.makeFolder(common.workspace().inbox());
        Settings probe = Services.settings(common, Probe.NO_BROKER, implied);
        PhiCheck.refuse(asked, probe);
        ModelNotice.model(probe, Clock.systemUTC(), screen);
        Provider provider = Provider.choose(probe, false);
        try (Brokers brokers = Brokers.forServices(common, 0)) {
            PricedDocument priced = PriceRun.documents(
                            common,
                            implied,
                            List.of(new PriceRun.Order(List.of(real), asked)),
                            PriceProgress.on(new Screen(spec.commandLine().getErr()), Clock.systemUTC()))
                    .get(0);
            price(priced, provider, screen);
            try (Pipeline pipeline = Pipeline.start(brokers, common, provider, Services.ALL, implied)) {
                return show(TryRun.of(pipeline, asked, real, spendCapUsd), parsed(asked), screen);
            }
        }
    }

    private Path oneFile() {
        Path real = JobMaker.existing(List.of(file)).get(0);
        if (!Files.isRegularFile(real)) {
            throw new UserError(file + ": is no file; try reads one document, run reads folders");
        }
        return real;
    }

    private Set<String> named(Recipe whole) {
        List<String> known = whole.fields().stream().map(Field::name).toList();
        for (String field : fields) {
            if (!known.contains(field)) {
                throw new UserError(
                        "--field " + field + ": the recipe has none of that name; it has " + String.join(", ", known));
            }
        }
        return new LinkedHashSet<>(fields);
    }

    private static Recipe parsed(JobMaker.NamedRecipe named) {
        if (RecipeParser.parse(named.text(), named.name() + ".yaml") instanceof ParsedRecipe.Valid valid) {
            return valid.recipe();
        }
        throw new IllegalStateException("a recipe without faults has an excerpt without faults");
    }

    private void price(PricedDocument priced, Provider provider, Screen screen) {
        if (priced.detail().isEmpty()) {
            throw new UserError(file + ": cannot be read"
                    + priced.failure().map(f -> ": " + Show.code(f.name())).orElse(""));
        }
        screen.line(TryText.price(priced, spendCapUsd, provider.emulated()));
        if (priced.openUsd() > spendCapUsd) {
            throw new UserError("--spend-cap " + spendCapUsd + ": the try is expected to cost "
                    + Show.usd(priced.openUsd()) + "; raise it, or name one --field");
        }
        if (!provider.emulated() && !priced.open().isEmpty()) {
            Confirmation.ask(run.yes(), screen);
        }
    }

    private static Integer show(TryRun.Tried tried, Recipe asked, Screen screen) {
        TryText.of(tried, asked).forEach(screen::line);
        return tried.result().getStatus() == ResultStatus.COMPLETE ? ExitStatus.OK : ExitStatus.INCOMPLETE;
    }
}
