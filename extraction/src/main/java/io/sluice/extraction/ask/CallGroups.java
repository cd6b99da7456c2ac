package io.sluice.extraction.ask;

import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import java.util.ArrayList;
import java.util.List;

/**
 * Which fields one call asks for. By arithmetic on types alone, in the recipe's order: so many that the prefix is paid for seldom, so few
 * that no list crowds out the other answers.
 */
final class CallGroups {
    static final int MOST_FIELDS = 8;
    static final int MOST_LISTS = 2;

    private CallGroups() {}

    static List<List<Field>> of(Recipe recipe) {
        return switch (recipe.calls()) {
            case ALL_IN_ONE -> List.of(recipe.fields());
            case ONE_EACH -> recipe.fields().stream().map(List::of).toList();
            case AUTO -> filled(recipe.fields());
        };
    }

    private static List<List<Field>> filled(List<Field> fields) {
        List<List<Field>> groups = new ArrayList<>();
        List<Field> group = new ArrayList<>();
        for (Field field : fields) {
            if (group.size() == MOST_FIELDS || (isList(field) && lists(group) == MOST_LISTS)) {
                groups.add(group);
                group = new ArrayList<>();
            }
            group.add(field);
        }
        groups.add(group);
        return groups;
    }

    private static long lists(List<Field> group) {
        return group.stream().filter(CallGroups::isList).count();
    }

    private static boolean isList(Field field) {
        return field.type() == FieldType.LIST;
    }
}
