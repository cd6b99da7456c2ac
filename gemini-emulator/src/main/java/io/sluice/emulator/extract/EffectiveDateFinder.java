package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** From when a contract holds: a defined effective date, else the date of its first lines, else what a clause says. */
final class EffectiveDateFinder implements Finder {
    private static final int OPENING = 6000;
    private static final int REACH = 110;
    private static final Pattern DEFINED_BEHIND =
            insensitive("^[\\s,]*[^.;()]{0,40}\\([^()]{0,60}[“\"](?:the\\s+)?effective\\s+date[,.]?[”\"]");
    private static final Pattern DEFINED_BEFORE = insensitive(
            "[“\"]?\\beffective\\s+date\\b[”\"]?\\s*(?::|\\bmeans\\b|\\bis\\b|\\bshall\\s+(?:be|mean)\\b)[^.;]{0,40}$");
    private static final Pattern EFFECTIVE = insensitive(
            "\\b(?:effective|takes?\\s+effect|in\\s+force|into\\s+force|commenc(?:es?|ed|ing)|begins?)\\b(?:(?!\\bend|\\bexpir|\\buntil\\b)[^.;]){0,60}$");
    private static final Pattern ITSELF = insensitive("\\b(?:this|agreement|lease|contract|term)\\b");
    private static final Pattern MADE = insensitive(
            "\\b(?:dated|made|entered|executed|signed|concluded|as\\s+of|this)\\b(?:(?!\\bexpir|\\bamended|\\bfiled|\\bupdated)[^.;]){0,90}$");
    private static final Pattern OTHER_PAPER = insensitive(
            "\\b(?:certain|amend\\w*|pursuant|previous|prior|original|between\\s+.*\\band\\b.*\\bdated|registration|form|act\\s+of|source)\\b[^.;]{0,90}$");
    private static final Pattern OPEN_DAY =
            insensitive("\\b(?:this|as\\s+of|effective)\\s+(?:the\\s+)?_{2,}\\s*(?:day)?[^.;]{0,40}");

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.DATE
                && question.isNamed("effective", "agreement date", "contract date", "start", "commence")
                && question.speaksOf("contract", "agreement", "lease", "effect");
    }

    @Override
    public boolean decides() {
        return true;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        int most = 0;
        Optional<Hit> best = Optional.empty();
        for (Hit hit : Dates.in(text.text(), 0, text.text().length())) {
            int score = text.isBody(hit.start()) ? score(text, hit) : 0;
            if (score > most) {
                most = score;
                best = Optional.of(hit);
            }
        }
        int found = best.map(Hit::start).orElse(Integer.MAX_VALUE);
        Optional<Hit> open = most < 85 ? openDay(text).filter(o -> o.start() < found) : Optional.empty();
        return (open.isPresent() ? open : best).map(List::of).orElse(List.of());
    }

    private static int score(SourceText text, Hit hit) {
        Sentence sentence = text.sentenceAt(hit.start());
        String before = text.raw(
                Math.max(Math.max(0, sentence.start()), hit.start() - REACH), Math.max(sentence.start(), hit.start()));
        String after = text.raw(hit.end(), Math.min(text.text().length(), hit.end() + REACH));
        boolean opening = hit.start() < OPENING;
        if (DEFINED_BEHIND.matcher(after).find()
                || DEFINED_BEFORE.matcher(before).find()) {
            return opening ? 100 : 85;
        }
        if (OTHER_PAPER.matcher(before).find()) {
            return 0;
        }
        if (EFFECTIVE.matcher(before).find()) {
            return opening && ITSELF.matcher(before).find() ? 90 : 40;
        }
        boolean alone = text.raw(sentence).length() < hit.end() - hit.start() + 12;
        if (opening && MADE.matcher(before).find()) {
            return 75;
        }
        return opening && alone ? 60 : MADE.matcher(before).find() ? 20 : alone ? 10 : 0;
    }

    private static Optional<Hit> openDay(SourceText text) {
        Matcher m = OPEN_DAY.matcher(text.text())
                .region(0, Math.min(OPENING, text.text().length()));
        return m.find() ? Optional.of(new Hit(TextNode.valueOf(""), m.start(), m.end())) : Optional.empty();
    }

    private static Pattern insensitive(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }
}
