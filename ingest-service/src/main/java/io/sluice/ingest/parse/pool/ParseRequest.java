package io.sluice.ingest.parse.pool;

import io.sluice.ingest.parse.Limits;
import io.sluice.ingest.parse.Member;
import java.nio.file.Path;
import java.util.List;

/**
 * One document to read.
 *
 * @param members its files, at least one, in part order
 * @param limits what it may become
 * @param outputFolder private empty folder that the text and outline files are written to; the caller deletes it
 */
public record ParseRequest(List<Member> members, Limits limits, Path outputFolder) {
    /** Copies the list. */
    public ParseRequest {
        members = List.copyOf(members);
    }
}
