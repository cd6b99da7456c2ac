package io.sluice.cli;

import java.util.List;
import java.util.NavigableSet;
import java.util.stream.Stream;

/**
 * The ids of the jobs there are, as people read and type them: a start of an id names the job when no other one begins so.
 *
 * @param all the ids
 */
record JobIds(NavigableSet<String> all) {
    /** Fewer characters are a slip rather than a job. */
    private static final int LEAST = 4;

    private static final int SHORT = 12;
    /** An id that somebody made up is worth reading whole. */
    private static final int READABLE = 24;

    private static final int SHOWN = 5;

    /** The start of an id that {@link #find} takes for it, 12 characters or as many more as it needs; an id of 24 characters or less whole. */
    String shortened(String id) {
        if (id.length() <= READABLE) {
            return id;
        }
        int shared = Math.max(shared(id, all.lower(id)), shared(id, all.higher(id)));
        return id.substring(0, Math.min(id.length(), Math.max(SHORT, shared + 1)));
    }

    /** The id that was meant: the whole one, or a start of 4 characters or more of one alone. Refuses anything else, with the candidates. */
    String find(String typed) {
        if (all.contains(typed)) {
            return typed;
        }
        List<String> begin = all.tailSet(typed).stream()
                .takeWhile(id -> id.startsWith(typed))
                .toList();
        if (begin.isEmpty()) {
            throw new UserError("no job " + typed + "; "
                    + (all.isEmpty()
                            ? "there are none yet"
                            : "there are " + some(all.stream()) + " (./sluice jobs lists them)"));
        } else if (typed.length() < LEAST) {
            throw new UserError("job " + typed + ": name it by its first " + LEAST + " characters at least: "
                    + some(begin.stream()));
        } else if (begin.size() > 1) {
            throw new UserError("job " + typed + ": " + begin.size() + " jobs begin so: " + some(begin.stream()));
        }
        return begin.get(0);
    }

    private String some(Stream<String> ids) {
        List<String> few = ids.limit(SHOWN + 1).map(this::shortened).toList();
        return String.join(", ", few.subList(0, Math.min(SHOWN, few.size()))) + (few.size() > SHOWN ? ", …" : "");
    }

    private static int shared(String id, String neighbour) {
        int length = neighbour == null ? 0 : Math.min(id.length(), neighbour.length());
        int i = 0;
        while (i < length && id.charAt(i) == neighbour.charAt(i)) {
            i++;
        }
        return i;
    }
}
