package io.sluice.tokenizer;

/** Walks along tokens and says how far into the text each reaches. A character spelled in bytes is reached with its last byte. */
final class Borders {
    private final Vocabulary vocabulary;
    private int bytesToCome;
    private int unitsOfBytes;

    Borders(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** UTF-16 units that are complete with this token and were not before. */
    int advance(int id) {
        if (!vocabulary.isByte(id)) {
            return vocabulary.units()[id];
        }
        if (bytesToCome == 0) {
            int lead = id - vocabulary.byteBase();
            bytesToCome = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
            unitsOfBytes = bytesToCome == 4 ? 2 : 1;
        }
        bytesToCome--;
        return bytesToCome == 0 ? unitsOfBytes : 0;
    }

    /** False between the bytes of one character. */
    boolean atCharacter() {
        return bytesToCome == 0;
    }
}
