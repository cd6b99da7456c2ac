package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When a contract's money must be paid: the sentence that names the debt, the duty and the time. */
final class PaymentFinder implements Finder {
    private static final int LONGEST = 260;
    private static final int ENOUGH = 6;
    private static final Pattern DEBT =
            insensitive("\\b(?:invoices?|rent|fees?|amounts?|royalt\\w+|commissions?|prices?|payments?|charges?)\\b");
    private static final Pattern MAIN_DEBT = insensitive("\\b(?:invoices?|invoiced|rent)\\b");
    private static final Pattern DUTY = insensitive(
            "\\b(?:(?:shall|will|must|agrees?\\s+to)\\s+(?:\\w+\\s+)?(?:pay|be\\s+paid|be\\s+due|be\\s+payable|remit|be\\s+made)|(?:is|are)\\s+(?:due|payable)|due\\s+and\\s+payable|payments?\\s+terms?)\\b");
    private static final Pattern TIME = insensitive(
            "\\bwithin\\s+[^.;,]{3,60}?\\b(?:days|months)\\b(?:\\s+(?:after|of|from|following)\\s+[^.;,]{3,50})?|\\bnet\\s+(?:\\w+\\s+)?\\(?\\d+\\)?(?:\\s+days)?|\\bin\\s+advance\\b[^.;]{0,60}|\\bon\\s+(?:or\\s+before\\s+)?the\\s+\\w+\\s+(?:business\\s+)?day\\s+of\\s+(?:each|every)\\s+[^.;,]{3,30}|\\b(?:no|not)\\s+later\\s+than\\s+[^.;,]{3,50}|\\bupon\\s+receipt\\b[^.;,]{0,30}");
    private static final Pattern AFTER_BILL = insensitive(
            "\\b(?:after|of|from|following)\\s+(?:the\\s+|its\\s+|such\\s+|each\\s+)?(?:\\w+\\s+)?(?:receipt|invoice|statement|delivery|month|quarter)\\b|\\bof\\s+(?:each|every)\\b");
    private static final Pattern OTHER = insensitive(
            "\\b(?:interest|overdue|past\\s+due|late|defaults?|refund\\w*|credit\\w*|reimburs\\w*|returns?|terminat\\w*|insur\\w*|tax\\w*|deposits?|disput\\w*|withhold\\w*|discount\\w*|shortfall|damage\\w*|indemni\\w*|audit\\w*|prepaid|allowance|contribut\\w*)\\b");

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.TEXT
                && question.isNamed("payment", "invoice", "due", "when paid")
                && question.speaksOf("paid", "pay", "invoice", "rent");
    }

    @Override
    public boolean decides() {
        return true;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        int most = ENOUGH - 1;
        Optional<Hit> best = Optional.empty();
        for (Sentence sentence : text.sentences()) {
            int score = sentence.heading() || !Phrases.whole(text, sentence) ? 0 : score(text, sentence);
            if (score > most) {
                most = score;
                best = Optional.of(hit(text, sentence));
            }
        }
        return best.map(List::of).orElse(List.of());
    }

    private static int score(SourceText text, Sentence sentence) {
        String raw = text.raw(sentence);
        if (!DEBT.matcher(raw).find()
                || !DUTY.matcher(raw).find()
                || !TIME.matcher(raw).find()) {
            return 0;
        }
        boolean heading = sentence.headingStems().stream()
                .anyMatch(s -> s.startsWith("pay") || s.startsWith("invoic") || s.startsWith("rent"));
        return 4
                + (AFTER_BILL.matcher(raw).find() ? 3 : 0)
                + (MAIN_DEBT.matcher(raw).find() ? 2 : 0)
                + (heading ? 2 : 0)
                - (OTHER.matcher(raw).find() ? 4 : 0)
                - (raw.length() > LONGEST ? 1 : 0);
    }

    private static Hit hit(SourceText text, Sentence sentence) {
        int start = Phrases.start(text, sentence);
        Matcher time = TIME.matcher(text.text()).region(sentence.start(), sentence.end());
        int end = Phrases.end(text, sentence, time.find() ? time.end() : sentence.end(), LONGEST);
        return new Hit(TextNode.valueOf(SourceText.plain(text.raw(start, end))), start, end);
    }

    private static Pattern insensitive(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }
}
