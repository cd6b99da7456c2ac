package io.sluice.emulator.extract;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Random;

/** A contract with names that nobody has seen, from a seed. */
final class RandomContract {
    private static final String[] SYLLABLES = {
        "bra", "dol", "kes", "mir", "non", "pul", "quo", "rav", "sti", "tor", "vel", "zan"
    };

    private final Random random;
    private final String first;
    private final String second;
    private final String law;
    private final LocalDate date;
    private final int years;
    private final long cap;

    RandomContract(long seed, int day, int years) {
        random = new Random(seed);
        first = name() + " " + name() + ", Inc.";
        second = name() + " Partners LLC";
        law = name();
        date = LocalDate.of(2000 + random.nextInt(30), 1 + random.nextInt(12), day);
        cap = 1000L * (1 + random.nextInt(5000));
        this.years = years;
    }

    String first() {
        return first;
    }

    String second() {
        return second;
    }

    String law() {
        return law;
    }

    String date() {
        return date.toString();
    }

    long cap() {
        return cap;
    }

    String text() {
        String day = DateTimeFormatter.ofPattern("MMMM d, yyyy", Locale.ENGLISH).format(date);
        return "[[page 1]]\nSERVICES AGREEMENT\n\nThis Agreement is effective as of " + day + " and is made between "
                + first
                + ", a corporation (the “Vendor”), and " + second
                + ", a limited liability company (the “Customer”).\n\n1. TERM\n1.1 Length. The initial term of this Agreement is "
                + years
                + " years. It may be\nrenewed by written agreement.\n[[page 2]]\n2. LIABILITY\n2.1 Limit. The aggregate liability of a party shall not exceed "
                + String.format(Locale.ENGLISH, "$%,d", cap)
                + ".\n2.2 Insurance. Liability insurance of at least $9,000,001 shall be carried.\n\n3. GENERAL\n3.1 Law. This Agreement shall be governed by the laws of the State of "
                + law + ", without regard to conflicts.\n";
    }

    private String name() {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            name.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
        }
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
