package io.sluice.emulator.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.emulator.extract.Answerer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Spoils the items of one answer. */
final class Spoiler {
    private final Noise noise;
    private final Random random;
    private final String[] words;

    Spoiler(Noise noise, long seed, Shown shown) {
        this.noise = noise;
        this.random = new Random(noise.seed() * 31 + seed);
        this.words = shown.collapsed().split(" ", -1);
    }

    boolean happens(double probability) {
        return probability > 0 && random.nextDouble() < probability;
    }

    double part() {
        return 0.2 + 0.7 * random.nextDouble();
    }

    List<Fact.Item> spoil(List<Fact.Item> items, JsonNode valueSchema) {
        List<Fact.Item> spoilt = new ArrayList<>();
        for (Fact.Item item : items) {
            if (!happens(noise.drop())) {
                String quote = happens(noise.alter()) ? altered(item.quote()) : item.quote();
                quote = happens(noise.typo()) ? mistyped(quote) : quote;
                spoilt.add(new Fact.Item(item.value(), quote, item.assertion()));
            }
        }
        if (happens(noise.invent())) {
            String quote = "the parties further agree on number " + random.nextInt(1_000_000) + " of no document";
            spoilt.add(new Fact.Item(Answerer.smallest(valueSchema), quote, ""));
        }
        if (happens(noise.reorder())) {
            Collections.shuffle(spoilt, random);
        }
        return spoilt;
    }

    private String altered(String quote) {
        String[] own = quote.split(" ", -1);
        own[random.nextInt(own.length)] = words[random.nextInt(words.length)];
        return String.join(" ", own);
    }

    private String mistyped(String quote) {
        if (quote.length() < 4) {
            return quote;
        }
        int at = 1 + random.nextInt(quote.length() - 2);
        boolean letters = Character.isLetter(quote.charAt(at)) && Character.isLetter(quote.charAt(at - 1));
        String pair = letters ? "" + quote.charAt(at) + quote.charAt(at - 1) : quote.substring(at - 1, at) + "x";
        return quote.substring(0, at - 1) + pair + quote.substring(at + 1);
    }
}
