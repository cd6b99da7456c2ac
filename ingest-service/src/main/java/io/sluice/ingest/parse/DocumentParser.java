package io.sluice.ingest.parse;

import io.sluice.schemas.avro.FailureReason;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Reads a document's files. Works in the calling thread, without limit on time and memory: the pool runs it in a child process. Reusable,
 * not thread-safe.
 */
public final class DocumentParser {
    private final TikaSetup tika = new TikaSetup();

    /**
     * Reads a document.
     *
     * @param members its files, at least one, in the order of their parts
     * @param limits what it may become
     */
    public ParseOutcome parse(List<Member> members, Limits limits) {
        DocumentSession session = new DocumentSession(tika, limits);
        Optional<FailureReason> whole = Optional.empty();
        try {
            for (Member member : members) {
                Optional<FailureReason> failure = session.file(member);
                whole = members.size() == 1 ? failure : Optional.empty();
            }
        } catch (OutputLimitException e) {
            whole = Optional.of(FailureReason.OUTPUT_LIMIT);
        }
        if (session.exhausted()) {
            whole = Optional.of(FailureReason.OUTPUT_LIMIT);
        }
        if (whole.isPresent()) {
            return new ParseOutcome.Unreadable(whole.get(), session.mediaType());
        }
        return outcome(session, members.size() > 1);
    }

    private static ParseOutcome outcome(DocumentSession session, boolean folder) {
        List<PartDraft> drafts = session.drafts();
        if (drafts.stream().noneMatch(PartDraft::hasText)) {
            return new ParseOutcome.Unreadable(reasonWithoutText(session), session.mediaType());
        }
        List<PartDraft> shown = folder || drafts.size() == 1 ? drafts : withoutBlankContainer(drafts);
        return Assembly.of(shown, session.mediaType());
    }

    /** An archive is no part of the document, its members are: by path, as a folder's, whatever the archive's own order. */
    private static List<PartDraft> withoutBlankContainer(List<PartDraft> drafts) {
        return drafts.get(0).blank()
                ? drafts.stream()
                        .skip(1)
                        .sorted(Comparator.comparing(PartDraft::path))
                        .toList()
                : drafts;
    }

    private static FailureReason reasonWithoutText(DocumentSession session) {
        if (!session.failures().isEmpty()) {
            return session.failures().get(0);
        }
        return session.drafts().stream().anyMatch(PartDraft::showsMore) ? FailureReason.NO_TEXT : FailureReason.EMPTY;
    }
}
