package io.sluice.tokenizer;

import java.util.Random;

/** Prints what a loaded vocabulary and a cache filled with the longest pieces hold; runs in a JVM of its own. */
final class HeapProbe {
    private static final int PIECES = 400_000;

    private HeapProbe() {}

    public static void main(String[] args) {
        long before = used();
        long start = System.nanoTime();
        Tokenizer tokenizer = Tokenizer.gemma3();
        long millis = (System.nanoTime() - start) / 1_000_000;
        long loaded = used() - before;
        Random random = new Random(1);
        for (int i = 0; i < PIECES; i++) {
            StringBuilder piece = new StringBuilder(" ");
            while (piece.length() < PieceCache.LONGEST) {
                piece.append((char) ('a' + random.nextInt(26)));
            }
            tokenizer.count(piece, 0, piece.length());
        }
        System.out.println(loaded + " " + (used() - before) + " " + millis + " " + tokenizer.name());
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        System.gc();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
