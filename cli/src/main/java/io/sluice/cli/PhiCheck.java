package io.sluice.cli;

import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeParser;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.PhiAccess;
import io.sluice.runtime.config.Settings;

/** Says before anything is read whether a recipe's documents may go to the model of the settings. */
final class PhiCheck {
    /** What Sluice cannot see from here. */
    private static final String PROJECT =
            "; what Google keeps for a day is the project's to switch off, see docs/confidentiality.md";

    private PhiCheck() {}

    /**
     * Goes on where they may.
     *
     * @throws UserError where they may not; it names the setting and the remedy
     */
    static void refuse(JobMaker.NamedRecipe named, Settings settings) {
        if (RecipeParser.parse(named.text(), named.name() + ".yaml") instanceof ParsedRecipe.Valid valid
                && valid.recipe().confidential()
                && PhiAccess.of(settings) instanceof PhiAccess.Refused refused) {
            throw new UserError("recipe " + named.name() + " says confidentiality: phi: " + refused.sentence()
                    + ". Nothing was read or sent");
        }
    }

    /** True when the recipe may be run with these settings. */
    static boolean mayRun(Recipe recipe, Settings settings) {
        return !recipe.confidential() || PhiAccess.of(settings) instanceof PhiAccess.Allowed;
    }

    /** How it stands with a recipe, in words. */
    static String words(Recipe recipe, Settings settings) {
        if (!recipe.confidential()) {
            return "confidentiality normal: may run here";
        }
        return switch (settings.get(ModelSettings.PROVIDER)) {
            case VERTEX -> words(PhiAccess.of(settings), PROJECT);
            case GEMINI, OPENAI, EMULATOR -> words(PhiAccess.of(settings), "");
        };
    }

    private static String words(PhiAccess access, String more) {
        return access instanceof PhiAccess.Refused refused
                ? "confidentiality phi: is refused here: " + refused.sentence()
                : "confidentiality phi: may run here, without a cache: " + ((PhiAccess.Allowed) access).because()
                        + more;
    }
}
