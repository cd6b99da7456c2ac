package io.sluice.emulator.oracle;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Texts of documents by hash, so that a part of one can be told from all others: by runs of words that only one of them has. */
final class KnownTexts {
    private static final int RUN = 8;
    private static final int ENOUGH = 2;
    private static final String SHARED = "";

    private final Map<Integer, String> runs = new HashMap<>();
    private final Set<String> hashes = new HashSet<>();

    /** None: hashes cannot be told apart. */
    static final KnownTexts NONE = new KnownTexts();

    private KnownTexts() {}

    static KnownTexts in(Path folder) throws IOException {
        KnownTexts known = new KnownTexts();
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            known.add(sha256(bytes), new String(bytes, StandardCharsets.UTF_8));
        }
        return known;
    }

    private void add(String sha256, String text) {
        if (hashes.add(sha256)) {
            runsOf(Shown.collapse(text)).forEach(run -> runs.merge(run, sha256, (a, b) -> a.equals(b) ? a : SHARED));
        }
    }

    boolean has(String sha256) {
        return hashes.contains(sha256);
    }

    /** The documents of which a text shows a part. */
    Set<String> shownIn(Shown shown) {
        Map<String, Integer> hits = new HashMap<>();
        for (int run : runsOf(shown.collapsed())) {
            hits.merge(runs.getOrDefault(run, SHARED), 1, Integer::sum);
        }
        hits.remove(SHARED);
        hits.values().removeIf(n -> n < ENOUGH);
        return hits.keySet();
    }

    private static Set<Integer> runsOf(String text) {
        String[] words = text.split(" ", -1);
        Set<Integer> found = new HashSet<>();
        for (int i = 0; i + RUN <= words.length; i++) {
            int hash = 0;
            for (int j = i; j < i + RUN; j++) {
                hash = hash * 31 + words[j].hashCode();
            }
            found.add(hash);
        }
        return found;
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
