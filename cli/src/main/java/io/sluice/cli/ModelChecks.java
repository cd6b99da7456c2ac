package io.sluice.cli;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.Rates;
import io.sluice.extraction.tokens.RequestCounter;
import io.sluice.extraction.tokens.TokenCount;
import io.sluice.extraction.tokens.TokenCounters;
import io.sluice.extraction.tokens.Turn;
import io.sluice.gemini.lookup.LookupOutcome;
import io.sluice.gemini.lookup.ModelLookup;
import io.sluice.inference.ModelProbe;
import io.sluice.runtime.config.ModelEndpoint;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Settings;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the catalogue says about a model beside what its provider says: limits for free, count and version by one small call. */
final class ModelChecks {
    private static final Duration LOOKUP_TIMEOUT = Duration.ofSeconds(20);
    private static final String STAMP = "EMULATOR";

    private final Settings settings;
    private final ModelCatalogue catalogue;
    private final LocalDate day;

    ModelChecks(Settings settings, ModelCatalogue catalogue, LocalDate day) {
        this.settings = settings;
        this.catalogue = catalogue;
        this.day = day;
    }

    List<Finding> live(Model model) {
        List<Finding> findings = new ArrayList<>();
        limits(model).ifPresent(findings::add);
        ModelProbe.Result result = ModelProbe.ask(settings, model.id());
        if (result instanceof ModelProbe.Result.Answered answered) {
            findings.add(version(model, answered));
            findings.add(count(model, answered));
            findings.add(price(model, answered));
            findings.add(tier(model, answered));
            answered.status().ifPresent(words -> findings.add(Finding.note("status", model.id() + ": " + words)));
        } else if (result instanceof ModelProbe.Result.Failed failed) {
            findings.add(Finding.fault("call", model.id() + ": no answer (" + failed.code() + "): " + failed.remedy()));
        }
        return findings;
    }

    private Optional<Finding> limits(Model model) {
        ModelProvider provider = settings.get(ModelSettings.PROVIDER);
        if (provider != ModelProvider.GEMINI && provider != ModelProvider.EMULATOR) {
            return Optional.empty();
        }
        LookupOutcome outcome = new ModelLookup(
                        ModelEndpoint.address(settings), ModelEndpoint.emulatorKey(settings), LOOKUP_TIMEOUT)
                .of(model.id());
        if (outcome instanceof LookupOutcome.Found found) {
            String told = found.inputTokenLimit() + " / " + found.outputTokenLimit();
            boolean same = found.inputTokenLimit() == model.limits().inputTokens()
                    && found.outputTokenLimit() == model.limits().outputTokens();
            return Optional.of(
                    same
                            ? Finding.ok("limits", model.id() + ": " + told + " tokens, as in the catalogue")
                            : Finding.note(
                                    "limits",
                                    model.id() + ": " + told + " tokens, the catalogue says "
                                            + model.limits().inputTokens() + " / "
                                            + model.limits().outputTokens() + ": correct sluice.model.catalogue"));
        }
        return Optional.of(
                outcome instanceof LookupOutcome.NoModel
                        ? Finding.fault(
                                "limits",
                                model.id()
                                        + ": the provider has no such model for this key; name another in sluice.model.id or in the recipe")
                        : Finding.note(
                                "limits",
                                model.id() + ": could not be looked up (" + ((LookupOutcome.NoAnswer) outcome).code()
                                        + ")"));
    }

    private static Finding version(Model model, ModelProbe.Result.Answered answered) {
        String who = model.id() + ": answered by " + answered.modelVersion() + " in "
                + answered.time().toMillis() + " ms";
        if (answered.modelVersion().startsWith(STAMP)) {
            return Finding.note("version", who + ": no model, results are stamped");
        }
        return answered.modelVersion().startsWith(model.id())
                ? Finding.ok("version", who)
                : Finding.note("version", who + ": another model than asked; its price and limits count");
    }

    private static Finding count(Model model, ModelProbe.Result.Answered answered) {
        RequestCounter counter =
                new RequestCounter(TokenCounters.shipped().of(model.tokenizer(), Optional.empty()), model.media());
        TokenCount own =
                counter.count(ModelProbe.CONTENTS.stream().map(Turn::of).toList(), List.of());
        String both = model.id() + ": provider " + answered.promptTokens() + ", here " + own;
        if (own.tokens() == answered.promptTokens()) {
            return Finding.ok("count", both);
        }
        return own.exact()
                ? Finding.fault("count", both + ": counted exactly and yet different; plans will be off")
                : Finding.note("count", both + ": an estimate");
    }

    /** The price that Sluice books is the standard tier's. */
    private static Finding tier(Model model, ModelProbe.Result.Answered answered) {
        String word = answered.tier().toLowerCase(Locale.ROOT);
        return switch (answered.tier()) {
            case "STANDARD" -> Finding.ok("tier", model.id() + ": served at the standard tier, as booked");
            case "UNTOLD" ->
                Finding.note("tier", model.id() + ": the provider names none; the standard tier's price is booked");
            default ->
                Finding.note(
                        "tier",
                        model.id() + ": served at the tier " + word
                                + ", but the standard tier's price is booked: plans, budgets and receipts are off; correct"
                                + " its standard price in sluice.model.catalogue, or the provider's settings");
        };
    }

    private Finding price(Model model, ModelProbe.Result.Answered answered) {
        String asked = answered.modelVersion();
        String billed = catalogue.model(asked).map(Model::id).orElse(model.id());
        Rates rates = catalogue.price(billed, day).orElseThrow().standard().of(answered.promptTokens());
        double cost = rates.cost(answered.promptTokens(), 0, answered.outputTokens(), 0);
        return Finding.ok(
                "price",
                String.format(
                        Locale.ROOT,
                        "%s: standard tier since %s, $%s in, $%s out a million tokens; this call $%.6f",
                        billed,
                        catalogue.price(billed, day).orElseThrow().from(),
                        rates.input(),
                        rates.output(),
                        cost));
    }
}
