package io.sluice.extraction.catalogue;

import java.time.LocalDate;
import java.util.Optional;

/** What became of a model's name on a day, and what to do about it. */
public sealed interface ModelChoice {
    /** The model to ask; empty when it must not be asked. */
    Optional<Model> usable();

    /** What is wrong and what to do, in one sentence; empty when nothing is. */
    Optional<String> notice();

    /** To be asked. */
    record Current(Model model) implements ModelChoice {
        @Override
        public Optional<Model> usable() {
            return Optional.of(model);
        }

        @Override
        public Optional<String> notice() {
            return Optional.empty();
        }
    }

    /** Still answers and is shut down soon. */
    record Ending(Model model, LocalDate shutdown, String replacement) implements ModelChoice {
        @Override
        public Optional<Model> usable() {
            return Optional.of(model);
        }

        @Override
        public Optional<String> notice() {
            return Optional.of(
                    "model " + model.id() + " is shut down on " + shutdown + ": change to " + replacement + " before");
        }
    }

    /** Does not answer any more, or another model answers and is billed in its name. */
    record Retired(Model model, LocalDate shutdown, String replacement) implements ModelChoice {
        @Override
        public Optional<Model> usable() {
            return Optional.empty();
        }

        @Override
        public Optional<String> notice() {
            String since = "model " + model.id() + " was shut down on " + shutdown;
            return Optional.of(since
                    + (model.lifecycle().rerouted()
                            ? " and " + replacement + " answers in its name, at its own prices: name " + replacement
                            : ": name " + replacement + " instead"));
        }
    }

    /** In no catalogue: neither limits nor price are known. */
    record Unknown(String name, String defaultModel) implements ModelChoice {
        @Override
        public Optional<Model> usable() {
            return Optional.empty();
        }

        @Override
        public Optional<String> notice() {
            return Optional.of("model " + name + " is in no catalogue: name one that is, such as " + defaultModel
                    + ", or describe it in a file that sluice.model.catalogue names");
        }
    }
}
