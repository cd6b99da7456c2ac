package io.sluice.benchmarks.cutting;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Files, and documents made of them. */
final class Corpus {
    private Corpus() {}

    /** Files below a folder by relative path. */
    static Map<String, String> files(Path folder, String ending) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(path ->
                            path.toString().endsWith(ending) && !path.toString().contains("/target/"))
                    .toList()) {
                files.put(folder.relativize(file).toString(), Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return files;
    }

    /** The files again and again, below directories of their own, until there are so many units. */
    static Map<String, String> repeated(Map<String, String> files, long units) {
        Map<String, String> repeated = new LinkedHashMap<>();
        long sum = 0;
        for (int copy = 0; sum < units; copy++) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                if (sum < units) {
                    repeated.put("copy%02d/%s".formatted(copy, file.getKey()), file.getValue());
                    sum += file.getValue().length();
                }
            }
        }
        return repeated;
    }

    /** One document; each file is a part, blank lines divide paragraphs. */
    static StoredText document(Map<String, String> files) {
        StringBuilder text = new StringBuilder(
                files.values().stream().mapToInt(file -> file.length() + 1).sum());
        List<Part> parts = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        for (Map.Entry<String, String> file : files.entrySet()) {
            int start = text.length();
            text.append(file.getValue());
            if (!file.getValue().endsWith("\n")) {
                text.append('\n');
            }
            paragraphs(text, start, blocks);
            parts.add(new Part(file.getKey(), start, text.length()));
        }
        return new StoredText(text.toString(), new Outline(List.of(), parts, blocks));
    }

    private static void paragraphs(CharSequence text, int from, List<Block> blocks) {
        int start = from;
        for (int i = from; i < text.length(); i++) {
            boolean blankLine = text.charAt(i) == '\n' && (i + 1 == text.length() || text.charAt(i + 1) == '\n');
            if (blankLine && i > start) {
                blocks.add(new Block(BlockKind.PARAGRAPH, start, i, 0, ""));
            }
            start = blankLine ? i + 1 : start;
            start = start == i && text.charAt(i) == '\n' ? i + 1 : start;
        }
    }
}
