package io.sluice.extraction.recipe;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.Node;

/** What fields, columns and recipes may be called: their names become table columns, JSON members and folders. */
final class Names {
    private static final Pattern FIELD = Pattern.compile("[a-z][a-z0-9_]{0,63}");
    private static final Pattern RECIPE = Pattern.compile("[a-z0-9][a-z0-9_-]{0,63}");
    private static final int LONGEST = 64;

    private Names() {}

    /** Adds a fault when a field or column has an illegal name. */
    static void checkField(String name, String what, Node where, Faults faults) {
        if (!FIELD.matcher(name).matches()) {
            faults.add(
                    where,
                    what + " cannot be called \"" + shown(name) + "\": a name has small letters a-z, digits and _,"
                            + " begins with a letter and is at most " + LONGEST + " long.",
                    suggestion(name).map(s -> "Call it " + s + ".").orElse("Choose a short English name."));
        }
    }

    /** True for a legal recipe name. */
    static boolean isRecipe(String name) {
        return RECIPE.matcher(name).matches();
    }

    private static Optional<String> suggestion(String name) {
        String legal =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^[_0-9]+|_+$", "");
        return Optional.of(legal.substring(0, Math.min(LONGEST, legal.length())))
                .filter(s -> !s.isEmpty());
    }

    private static String shown(String name) {
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "…";
    }
}
