package io.sluice.cli;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.ModelChoice;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.runtime.config.ModelEndpoint;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.model.Catalogues;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Looks at everything that a run needs before anything is paid for. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description =
                "Check settings, broker, store, key, model, and for each recipe whether it may run here. With --live one small paid call to each model that settings and recipes name, beside the catalogue. Exit status 1 for a fault.")
final class DoctorCommand implements Callable<Integer> {
    private final Clock clock = Clock.systemUTC();

    @Mixin
    private CommonOptions common;

    @Option(names = "--live", description = "Also look each model up and ask it once (some 40 tokens).")
    private boolean live;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        List<Finding> findings = findings();
        findings.forEach(f -> out.println(f.line()));
        return findings.stream().anyMatch(Finding::isFault) ? ExitStatus.FAILED : ExitStatus.OK;
    }

    private List<Finding> findings() throws InterruptedException {
        List<Finding> findings = new ArrayList<>();
        Optional<String> brokers = common.bootstrapServers().or(() -> RunningFile.find(common.workspace()));
        Settings settings;
        try {
            settings = Services.settings(common, brokers.orElse(Probe.NO_BROKER), List.of());
            findings.add(address(settings)
                    .orElseGet(() -> Finding.ok("settings", Services.declared().size() + " settings, all possible")));
        } catch (SettingsException e) {
            e.faults().forEach(fault -> findings.add(Finding.fault("settings", fault)));
            return findings;
        }
        findings.add(PlaceChecks.broker(settings, brokers));
        findings.add(PlaceChecks.store(settings));
        Finding key = key(settings);
        findings.add(key);
        Map<String, Recipe> recipes = RecipeFiles.of(settings, findings);
        recipes.forEach((file, recipe) -> findings.add(recipe(file, recipe, settings)));
        model(settings, key, recipes, findings);
        return findings;
    }

    private static Optional<Finding> address(Settings settings) {
        try {
            ModelEndpoint.address(settings);
            return Optional.empty();
        } catch (SettingsException e) {
            return Optional.of(Finding.fault("settings", e.getMessage()));
        }
    }

    private static Finding key(Settings settings) {
        ModelProvider provider = settings.get(ModelSettings.PROVIDER);
        boolean there = settings.get(ModelSettings.API_KEY).isPresent();
        return switch (provider) {
            case GEMINI ->
                there
                        ? Finding.ok("key", "GEMINI_API_KEY is set")
                        : Finding.skipped("key", "none: set GEMINI_API_KEY to ask Gemini");
            case EMULATOR ->
                Finding.ok("key", there ? "a key is set; the emulator is sent it" : "the emulator needs none");
            case VERTEX -> Finding.ok("key", "Google credentials are read when the worker starts");
            case OPENAI ->
                Finding.ok(
                        "key",
                        settings.get(ModelSettings.OPENAI_KEY).isPresent() || there
                                ? "a key is set"
                                : "none: the server must not want one");
        };
    }

    private static Finding recipe(String file, Recipe recipe, Settings settings) {
        String words = file + ": " + PhiCheck.words(recipe, settings);
        return PhiCheck.mayRun(recipe, settings) ? Finding.ok("recipe", words) : Finding.note("recipe", words);
    }

    private void model(Settings settings, Finding key, Map<String, Recipe> recipes, List<Finding> findings) {
        LocalDate day = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        ModelCatalogue catalogue;
        try {
            catalogue = Catalogues.of(settings);
        } catch (SettingsException e) {
            findings.add(Finding.fault("model", e.getMessage()));
            return;
        }
        Map<String, Model> asked = new LinkedHashMap<>();
        ModelNames.of(settings, catalogue, recipes).forEach((name, source) -> {
            ModelChoice choice = catalogue.choose(name, day);
            findings.add(model(choice, source, catalogue));
            choice.usable().ifPresent(model -> asked.put(model.id(), model));
        });
        if (!live) {
            findings.add(Finding.skipped("live", "add --live for one small paid call a model"));
        } else if (key.state() == Finding.State.SKIPPED) {
            findings.add(Finding.skipped("live", "no key"));
        } else if (address(settings).isPresent()) {
            findings.add(Finding.skipped("live", "no address to ask"));
        } else {
            live(settings, catalogue, day, asked.values(), findings);
        }
    }

    private static Finding model(ModelChoice choice, String source, ModelCatalogue catalogue) {
        String of = " (" + source + ")";
        if (choice.usable().isEmpty()) {
            return Finding.fault("model", choice.notice().orElseThrow() + of);
        }
        return choice.notice()
                .map(notice -> Finding.note("model", notice + of))
                .orElseGet(() ->
                        Finding.ok("model", choice.usable().get().id() + ", catalogue of " + catalogue.read() + of));
    }

    private static void live(
            Settings settings,
            ModelCatalogue catalogue,
            LocalDate day,
            Collection<Model> models,
            List<Finding> findings) {
        try {
            for (Model model : models) {
                findings.addAll(new ModelChecks(settings, catalogue, day).live(model));
            }
        } catch (SettingsException e) {
            e.faults().forEach(fault -> findings.add(Finding.fault("live", fault)));
        }
    }
}
