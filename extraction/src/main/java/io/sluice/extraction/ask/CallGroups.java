package io.sluice.extraction.ask;

import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import java.util.ArrayList;
import java.util.List;

/** Which fields one call asks for, by types and order alone. */
final class CallGroups {
    static final int MOST_FIELDS = 8;
    static final int MOST_LISTS = 2;

    private CallGroups() {}

    static List<List<Field>> of(List<Field> fields, Grouping grouping) {
        return switch (grouping) {
            case ALL_IN_ONE -> List.of(fields);
            case ONE_EACH -> fields.stream().map(List::of).toList();
            case SEVERAL_EACH -> filled(fields);
        };
    }

    /** Few enough that no answer crowds out another. */
    static boolean sensible(List<Field> group) {
        return group.size() <= MOST_FIELDS && lists(group) <= MOST_LISTS;
    }

    /** Each field goes to the first group with room: as few groups as can be, and a field added at the end moves no other. */
    private static List<List<Field>> filled(List<Field> fields) {
        List<List<Field>> groups = new ArrayList<>();
        for (Field field : fields) {
            groups.stream()
                    .filter(group -> hasRoom(group, field))
                    .findFirst()
                    .orElseGet(() -> added(groups))
                    .add(field);
        }
        return groups;
    }

    private static List<Field> added(List<List<Field>> groups) {
        List<Field> group = new ArrayList<>();
        groups.add(group);
        return group;
    }

    private static boolean hasRoom(List<Field> group, Field field) {
        return group.size() < MOST_FIELDS && (!isList(field) || lists(group) < MOST_LISTS);
    }

    private static long lists(List<Field> group) {
        return group.stream().filter(CallGroups::isList).count();
    }

    private static boolean isList(Field field) {
        return field.type() == FieldType.LIST;
    }
}
