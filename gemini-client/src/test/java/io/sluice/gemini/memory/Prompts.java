package io.sluice.gemini.memory;

import io.sluice.gemini.PromptText;

/** Prompts of a million tokens: English clauses at 4.2 characters a token, each prompt another text. */
final class Prompts {
    static final int CHARACTERS = 4_200_000;

    private Prompts() {}

    /** A prompt that is made while it is sent, as one is read from the content store. */
    static PromptText streamed(int number) {
        return out -> {
            for (int at = 0, clause = 0; at < CHARACTERS; clause++) {
                String text = clause(number, clause);
                out.append(text);
                at += text.length();
            }
        };
    }

    /** The same in one piece, as the official SDK wants it. */
    static String whole(int number) {
        StringBuilder text = new StringBuilder(CHARACTERS + 200);
        for (int clause = 0; text.length() < CHARACTERS; clause++) {
            text.append(clause(number, clause));
        }
        return text.toString();
    }

    private static String clause(int number, int clause) {
        return "Section " + number + "." + clause
                + ". The Supplier shall deliver the Products \"as ordered\" within thirty (30) days of each purchase order.\n";
    }
}
