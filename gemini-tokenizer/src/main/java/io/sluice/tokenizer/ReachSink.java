package io.sluice.tokenizer;

/** Counts until a limit is met. */
final class ReachSink extends Sink {
    private final Vocabulary vocabulary;
    private final long limit;
    private long tokens;
    private int end;

    ReachSink(Vocabulary vocabulary, int start, long limit) {
        this.vocabulary = vocabulary;
        this.limit = limit;
        end = start;
    }

    @Override
    boolean take(int[] ids, int size, int endOfAll) {
        if (tokens + size <= limit) {
            tokens += size;
            end = endOfAll;
            return true;
        }
        takeFirst(ids, (int) (limit - tokens));
        return false;
    }

    /** Takes so many, but for the bytes of a last character that is not complete with them. */
    private void takeFirst(int[] ids, int wanted) {
        Borders borders = new Borders(vocabulary);
        int whole = 0;
        int at = end;
        for (int i = 0; i < wanted; i++) {
            at += borders.advance(ids[i]);
            if (borders.atCharacter()) {
                whole = i + 1;
                end = at;
            }
        }
        tokens += whole;
    }

    @Override
    boolean take(int id, int endOfToken) {
        if (tokens == limit) {
            return false;
        }
        tokens++;
        end = endOfToken;
        return true;
    }

    @Override
    long tokens() {
        return tokens;
    }

    @Override
    void rewind(long toTokens, int toEnd) {
        tokens = toTokens;
        end = toEnd;
    }

    Reach reach() {
        return new Reach(end, tokens);
    }
}
