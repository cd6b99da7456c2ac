package io.sluice.emulator.extract;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** How long before a term's end notice is due: the period before "prior", "before" or "notice" where a sentence speaks of renewal. */
final class RenewalNoticeFinder implements Finder {
    private static final Pattern NOTICE = insensitive(
            "\\b(?:notices?|notif\\w+|advises?|elects?|election|informs?|non-renewal|request\\w*|proposal)\\b");
    private static final Pattern RENEWAL = insensitive(
            "\\b(?:(?:non-\\s*)?renew\\w*|extend\\w*|extension|expir\\w+|successive)\\b|\\bend\\s+of\\s+(?:the|any|each|such|its)\\s+(?:\\w+[\\s-]+){0,3}(?:term|period)");
    private static final Pattern CONVENIENCE = insensitive(
            "\\bterminat\\w+[^.;]{0,160}\\b(?:convenience|without\\s+cause|(?:for\\s+)?any\\s+(?:or\\s+no\\s+)?reason)");
    private static final Pattern LENGTHENING = insensitive(
            "\\b(?:periods?|terms?|successive|additional|for|of)\\s+(?:(?:up\\s+to|an?|additional|successive)\\s+)*(?:of\\s+)?$");
    private static final Pattern DUE_BEFORE = insensitive(
            "\\b(?:least|later\\s+than|less\\s+than|fewer\\s+than|minimum\\s+of|earlier\\s+than|upon|on|with|by\\s+giving|giving)\\s+(?:an?\\s+)?$");
    private static final Pattern DUE_AFTER = insensitive(
            "^[’']?\\s*(?:\\([^)]{0,20}\\)\\s*)?(?:advance\\s+|prior\\s+|written\\s+)*(?:notice|before|prior|in\\s+advance|of\\s+the\\s+(?:end|expir))");
    private static final Pattern BREACH = insensitive(
            "\\b(?:breach|default|cure|invoice|insur\\w+|polic(?:y|ies)|claims?|patents?|copyright|orders?)\\b");

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.DURATION && question.isNamed("notice", "renewal notice", "non renewal");
    }

    @Override
    public boolean decides() {
        return true;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        int most = 0;
        Optional<Hit> best = Optional.empty();
        for (Sentence sentence : text.sentences()) {
            String raw = text.raw(sentence);
            int about = about(raw, question);
            for (Hit hit : about == 0 ? List.<Hit>of() : Periods.in(text.text(), sentence.start(), sentence.end())) {
                int score = due(text, sentence, hit) * about;
                if (score > most) {
                    most = score;
                    best = Optional.of(hit);
                }
            }
        }
        return best.map(List::of).orElse(List.of());
    }

    private static int about(String sentence, Question question) {
        boolean notice = NOTICE.matcher(sentence).find();
        if (!notice || BREACH.matcher(sentence).find()) {
            return 0;
        }
        if (RENEWAL.matcher(sentence).find()) {
            return 3;
        }
        return question.speaksOf("convenience") && CONVENIENCE.matcher(sentence).find() ? 1 : 0;
    }

    private static int due(SourceText text, Sentence sentence, Hit hit) {
        String before = text.raw(sentence.start(), hit.start());
        if (LENGTHENING.matcher(before).find()) {
            return 0;
        }
        boolean least = DUE_BEFORE.matcher(before).find();
        boolean prior = DUE_AFTER.matcher(text.raw(hit.end(), sentence.end())).find();
        return (least ? 1 : 0) + (prior ? 2 : 0);
    }

    private static Pattern insensitive(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }
}
