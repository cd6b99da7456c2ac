package io.sluice.emulator.extract;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** How long a contract first lasts: the period that its term clause names. */
final class TermFinder implements Finder {
    private static final String CALM =
            "(?:(?!\\bnotice|\\brenew|\\bextend|\\beach\\b|\\bprior\\b|\\bwithin\\b|\\badditional|\\bterminat)[^.;]){0,160}";
    private static final Pattern INITIAL = insensitive("\\binitial\\s+(?:term|period)\\b" + CALM + "$");
    private static final Pattern TERM =
            insensitive("\\b(?:term|duration)\\b" + CALM + "\\b(?:is|be|of|for|until|than|least)\\s+(?:an?\\s+)?$");
    private static final Pattern LASTS = insensitive(
            "\\bthis\\s+(?:\\w+\\s+){0,2}?(?:agreement|contract|lease)\\b[^.;]{0,90}\\b(?:continues?|remains?|lasts?|effective|in\\s+force|have|has|made)\\b"
                    + CALM + "\\b(?:for|of|least)\\s+(?:an?\\s+)?$");
    private static final Pattern NAMED =
            insensitive("^[^.;]{0,90}[“\"](?:the\\s+)?(?:initial\\s+|lease\\s+|contract\\s+)?(?:term|period)[”\"]");
    private static final Pattern OTHER = insensitive(
            "\\b(?:whereas|chair\\w*|(?:upon|during)\\s+[^.;]{0,80}\\b(?:termination|and\\s+for)|surviv|insurance|confidential|warrant|after\\s+(?:the\\s+)?(?:termination|expiration)|following\\s+(?:the\\s+)?(?:termination|expiration)|renewal\\s+term|payments?\\s+terms?)");
    private static final Pattern NOT_BEHIND = insensitive(
            "^[’']?\\s*(?:prior|before|written|notice|advance|thereafter|(?:after|following)\\s+(?:the\\s+)?(?:effective\\s+date\\s+of\\s+)?(?:any\\s+)?(?:expir|terminat))");

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.DURATION
                && question.isNamed("initial", "term", "first", "duration", "contract", "lease", "length")
                && question.speaksOf("term", "duration", "last")
                && !question.isNamed("renewal", "termination", "notice");
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
            for (Hit hit : Periods.in(text.text(), sentence.start(), sentence.end())) {
                int score = score(text, sentence, hit);
                if (score > most) {
                    most = score;
                    best = Optional.of(hit);
                }
            }
        }
        return best.map(List::of).orElse(List.of());
    }

    private static int score(SourceText text, Sentence sentence, Hit hit) {
        String before = text.raw(sentence.start(), hit.start());
        String after = text.raw(hit.end(), sentence.end());
        if (OTHER.matcher(before).find() || NOT_BEHIND.matcher(after).find()) {
            return 0;
        }
        int score = INITIAL.matcher(before).find()
                ? 100
                : TERM.matcher(before).find()
                        ? 80
                        : LASTS.matcher(before).find() || NAMED.matcher(after).find() ? 60 : 0;
        if (score == 0) {
            return 0;
        }
        boolean heading = sentence.headingStems().contains("term")
                || sentence.section().toLowerCase(Locale.ROOT).contains("duration");
        boolean lasting = !"days".equals(hit.value().path("unit").asText());
        return score + (NAMED.matcher(after).find() ? 20 : 0) + (heading ? 15 : 0) + (lasting ? 10 : 0);
    }

    private static Pattern insensitive(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }
}
