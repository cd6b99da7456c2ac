package io.sluice.cli;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.RecipeParser;
import io.sluice.inference.AnswerSchemas;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explains each mistake of a recipe by line. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description =
                "Check a recipe file: explains each mistake by line, and whether patient data (confidentiality: phi) may go to the"
                        + " model of the settings.")
final class CheckCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RECIPE", description = "Recipe file, for instance recipes/legal.yaml.")
    private Path file;

    @Mixin
    private SettingOptions settings;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        ParsedRecipe parsed = RecipeParser.parse(read(file), file.getFileName().toString());
        if (parsed instanceof ParsedRecipe.Faulty faulty) {
            faulty.faults().forEach(f -> out.println(file + ":" + f.line() + ": " + f.cause() + " -> " + f.remedy()));
            return ExitStatus.USAGE;
        }
        var recipe = ((ParsedRecipe.Valid) parsed).recipe();
        out.println(file + ": recipe " + recipe.name() + " is right: "
                + recipe.fields().size() + " fields");
        if (recipe.confidential()) {
            out.println(file + ": " + PhiCheck.words(recipe, settings()));
        }
        schema(AnswerSchemas.dropped(recipe)).forEach(line -> out.println(file + ": " + line));
        recipe.model()
                .flatMap(name -> ModelCatalogue.shipped()
                        .choose(name, LocalDate.now(Clock.systemUTC()))
                        .notice())
                .ifPresent(notice -> out.println(file + ": " + notice));
        return ExitStatus.OK;
    }

    /** What of the derived answer schema no model is sent. */
    static List<String> schema(List<AnswerSchemas.Dropped> dropped) {
        return dropped.isEmpty()
                ? List.of("the answer schema is sent whole")
                : dropped.stream()
                        .map(note -> "answer schema " + note.pointer() + ": " + note.keyword() + " " + note.reason())
                        .toList();
    }

    private Settings settings() {
        List<String> args = new ArrayList<>(List.of("--sluice.bootstrap-servers=" + Probe.NO_BROKER));
        args.addAll(settings.arguments());
        return SettingsLoader.load(Services.declared(), args, System.getenv());
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new UserError(file + ": there is no such file; name a recipe, for instance recipes/legal.yaml");
        } catch (IOException e) {
            throw new UserError(file + ": cannot be read as UTF-8 text; name an existing recipe file");
        }
    }
}
