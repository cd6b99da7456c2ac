package io.sluice.cli;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.RecipeParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explains each mistake of a recipe by line. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Check a recipe file; explains each mistake by line.")
final class CheckCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RECIPE", description = "Recipe file, for instance recipes/legal.yaml.")
    private Path file;

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
        recipe.model()
                .flatMap(name -> ModelCatalogue.shipped()
                        .choose(name, LocalDate.now(Clock.systemUTC()))
                        .notice())
                .ifPresent(notice -> out.println(file + ": " + notice));
        return ExitStatus.OK;
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
