package io.sluice.benchmarks.cutting;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PlannedPrefix;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.pack.PrefixPlanner;
import io.sluice.extraction.recipe.AmbiguousDates;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.VocabularyCounter;
import io.sluice.tokenizer.Tokenizer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Cuts and packs a text of 1,000,000 tokens (in a process with {@code -Xmx64m}) and a codebase of 4,000,000, then edits files of the
 * codebase one at a time and counts the prefixes that change. Texts: the contracts of the shared data, the Java files of this repository,
 * repeated.
 */
public final class CuttingRun {
    private static final PrefixBudget BUDGET = new PrefixBudget(180_000, 8_000, 200);
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int WARM_UP = 6;
    private static final int RUNS = 5;
    private static final int EDITS = 25;

    private CuttingRun() {}

    /**
     * Runs.
     *
     * @param args a step ({@code text}, {@code code}, {@code edits}) and its folder; none: all steps, each in a process of its own
     * @throws IOException when files cannot be read or a process cannot be started
     * @throws InterruptedException when interrupted while a step runs
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length == 2) {
            Path folder = Path.of(args[1]);
            switch (args[0]) {
                case "text" -> time("text", Corpus.files(folder, ".txt"), 1_000_000);
                case "code" -> time("codebase", Corpus.files(folder, ".java"), 4_000_000);
                default -> edits(Corpus.files(folder, ".java"));
            }
            return;
        }
        String shared = System.getenv().getOrDefault("SLUICE_SHARED", "../shared");
        step("64m", "text", shared + "/data/cuad/txt");
        step("2g", "code", ".");
        step("2g", "edits", ".");
    }

    private static void step(String heap, String step, String folder) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + heap,
                        "-cp",
                        System.getProperty("java.class.path"),
                        CuttingRun.class.getName(),
                        step,
                        folder)
                .inheritIO()
                .start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException("step " + step + " ended with " + process.exitValue());
        }
    }

    private static void time(String name, Map<String, String> files, long tokens) {
        PrefixPlanner planner = planner();
        StoredText text = Corpus.document(sized(files, tokens));
        List<Long> times = new ArrayList<>();
        List<Long> processor = new ArrayList<>();
        List<PlannedPrefix> prefixes = List.of();
        for (int i = 0; i < WARM_UP + RUNS; i++) {
            long start = System.nanoTime();
            long own = THREADS.getCurrentThreadCpuTime();
            prefixes = planner.plan(text, recipe(), BUDGET);
            times.add((System.nanoTime() - start) / 1_000_000);
            processor.add((THREADS.getCurrentThreadCpuTime() - own) / 1_000_000);
        }
        System.out.printf(
                "%s: %,d tokens, %d files, %d prefixes (fewest possible %d), first run %d ms, median of %d warm runs %d ms (processor time %d ms), -Xmx%dm%n",
                name,
                sum(prefixes),
                text.outline().parts().size(),
                prefixes.size(),
                fewest(prefixes),
                times.get(0),
                RUNS,
                median(times),
                median(processor),
                Runtime.getRuntime().maxMemory() >> 20);
    }

    private static long median(List<Long> times) {
        return times.subList(WARM_UP, times.size()).stream().sorted().toList().get(RUNS / 2);
    }

    private static void edits(Map<String, String> files) {
        PrefixPlanner planner = planner();
        Map<String, String> code = sized(files, 4_000_000);
        Set<String> before = ids(planner, code);
        List<String> paths = List.copyOf(code.keySet());
        Random random = new Random(1);
        for (String kind : List.of("edited", "grown by half", "added", "deleted")) {
            Map<Long, Integer> changes = new TreeMap<>();
            double share = 0;
            int far = 0;
            for (int i = 0; i < EDITS; i++) {
                Map<String, String> edited = new LinkedHashMap<>(code);
                String path = paths.get(random.nextInt(paths.size()));
                String old = code.get(path);
                switch (kind) {
                    case "edited" -> edited.put(path, "// edited\n" + old);
                    case "grown by half" -> edited.put(path, old + old.substring(old.length() / 2));
                    case "added" ->
                        edited.put(
                                path.replace(".java", "New.java"), code.get(paths.get(random.nextInt(paths.size()))));
                    default -> edited.remove(path);
                }
                Set<String> after = ids(planner, new TreeMap<>(edited));
                long changed = after.stream().filter(id -> !before.contains(id)).count();
                changes.merge(changed, 1, Integer::sum);
                share += (double) changed / after.size() / EDITS;
                far += changed * 10 > after.size() ? 1 : 0;
            }
            System.out.printf(
                    "one file %s, %d times: %.1f %% of %d prefixes change on average, over 10 %% %d times; changed prefixes: times %s%n",
                    kind, EDITS, 100 * share, before.size(), far, changes);
        }
    }

    /** Files repeated until they have so many tokens; units a token are taken from the files themselves. */
    private static Map<String, String> sized(Map<String, String> files, long tokens) {
        Tokenizer tokenizer = Tokenizer.gemma3();
        long units = 0;
        long counted = 0;
        for (String file : files.values()) {
            units += file.length();
            counted += tokenizer.count(file, 0, file.length());
        }
        return Corpus.repeated(files, tokens * units / Math.max(1, counted));
    }

    private static Set<String> ids(PrefixPlanner planner, Map<String, String> files) {
        return planner.plan(Corpus.document(files), recipe(), BUDGET).stream()
                .map(PlannedPrefix::id)
                .collect(Collectors.toSet());
    }

    private static long sum(List<PlannedPrefix> prefixes) {
        return prefixes.stream().mapToLong(prefix -> prefix.tokens().tokens()).sum();
    }

    private static long fewest(List<PlannedPrefix> prefixes) {
        int room = BUDGET.prefixTokens() - BUDGET.questionAllowance();
        return (sum(prefixes) + room - 1) / room;
    }

    private static PrefixPlanner planner() {
        return new PrefixPlanner(new VocabularyCounter(Tokenizer.gemma3(), true));
    }

    private static Recipe recipe() {
        Field field = new Field(
                "law",
                "Which law?",
                FieldType.TEXT,
                false,
                false,
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                AmbiguousDates.REVIEW);
        return new Recipe(
                "benchmark",
                false,
                0,
                "A reader.",
                List.of(field),
                Set.of(),
                Calls.AUTO,
                Optional.empty(),
                Optional.empty());
    }
}
