package io.sluice.cli;

import io.sluice.chunker.ChunkerSettings;
import io.sluice.runtime.config.Settings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.util.Locale;

/** Shows the price and asks before the first paid call. */
final class Confirmation {
    private Confirmation() {}

    /** For a run whose documents are known: shows what they will cost. */
    static void beforePaidCalls(Estimate estimate, boolean yes, Screen screen) {
        screen.line("price   " + estimate.sentence());
        ask(yes, screen);
    }

    /** For a run that reads what will be dropped: shows the caps. */
    static void beforeOpenEndedSpending(Provider provider, Settings settings, boolean yes, Screen screen) {
        if (provider.emulated()) {
            return;
        }
        screen.line("price   each dropped file is paid: at most "
                + Show.usd(settings.get(ChunkerSettings.SPEND_PER_DOCUMENT))
                + " a document (or the recipe's spend_per_document) and "
                + Show.usd(settings.get(ChunkerSettings.SPEND_PER_JOB)) + " a job");
        ask(yes, screen);
    }

    /** Asks a person, unless the answer was given before. */
    static void ask(boolean yes, Screen screen) {
        if (yes) {
            return;
        }
        if (!screen.terminal()) {
            throw new UserError("nobody can be asked here (no terminal): add --yes to pay, or --provider emulator");
        }
        screen.line("        go on? [y/N]");
        String answer = readLine();
        if (answer == null || !answer.trim().toLowerCase(Locale.ROOT).startsWith("y")) {
            throw new UserError("nothing was sent, nothing was paid");
        }
    }

    private static String readLine() {
        try {
            return new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())).readLine();
        } catch (IOException e) {
            throw new UserError("the answer could not be read: add --yes to pay, or --provider emulator");
        }
    }
}
