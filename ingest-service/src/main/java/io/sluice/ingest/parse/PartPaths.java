package io.sluice.ingest.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/** Names parts: relative, without {@code .} and {@code ..}, without control characters, each one once in its document. */
final class PartPaths {
    private static final int LONGEST = 512;
    private final Set<String> taken = new HashSet<>();

    /**
     * The path of a part.
     *
     * @param container path of the part that it lies in; empty for a member of the document itself
     * @param name its name as the container says; null or blank when it has none
     */
    String of(String container, String name) {
        Deque<String> steps = new ArrayDeque<>();
        String given = name == null || name.isBlank() ? "unnamed" : name;
        for (String step :
                given.replace('\\', '/').replaceAll("[\\p{Cntrl}\\uFFFD]", "_").split("/", -1)) {
            if (step.equals("..")) {
                steps.pollLast();
            } else if (!step.isBlank() && !step.equals(".")) {
                steps.addLast(step);
            }
        }
        String own = steps.isEmpty() ? "unnamed" : String.join("/", steps);
        String path = container.isEmpty() ? own : container + "/" + own;
        if (path.length() > LONGEST) {
            path = path.substring(path.length() - LONGEST);
        }
        String unique = path;
        for (int n = 2; !taken.add(unique); n++) {
            unique = path + " (" + n + ")";
        }
        return unique;
    }
}
