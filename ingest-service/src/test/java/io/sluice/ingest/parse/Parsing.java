package io.sluice.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Page;
import io.sluice.extraction.outline.Part;
import io.sluice.ingest.parse.ParseOutcome.Parsed;
import io.sluice.ingest.parse.ParseOutcome.Unreadable;
import io.sluice.schemas.avro.FailureReason;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Parses files and looks at what came of it. */
final class Parsing {
    private final DocumentParser parser = new DocumentParser();

    ParseOutcome parse(List<Member> members, Limits limits) {
        return parser.parse(members, limits);
    }

    private ParseOutcome parse(Path file) {
        return parser.parse(List.of(new Member(file, file.getFileName().toString())), Limits.DEFAULT);
    }

    Parsed folder(Path... files) {
        List<Member> members = Stream.of(files)
                .map(f -> new Member(f, f.getFileName().toString()))
                .toList();
        return (Parsed) parser.parse(members, Limits.DEFAULT);
    }

    static Hole part(Parsed parsed, int index, String reason) {
        Part part = parsed.outline().parts().get(index);
        return new Hole(part.start(), Optional.empty(), Optional.of(part.path()), reason);
    }

    Parsed parsed(Path file) {
        ParseOutcome outcome = parse(file);
        assertThat(outcome).isInstanceOf(Parsed.class);
        return (Parsed) outcome;
    }

    FailureReason reason(Path file) {
        ParseOutcome outcome = parse(file);
        assertThat(outcome).isInstanceOf(Unreadable.class);
        return ((Unreadable) outcome).reason();
    }

    static String text(Parsed parsed, Page page) {
        return parsed.text().substring(page.start(), page.end());
    }

    static void assertTiles(Parsed parsed) {
        Outline outline = parsed.outline();
        int end = 0;
        for (Part part : outline.parts()) {
            assertThat(part.start()).isEqualTo(end);
            end = part.end();
        }
        assertThat(end).isEqualTo(parsed.text().length());
        for (int i = 0; i < outline.pages().size(); i++) {
            Page page = outline.pages().get(i);
            Part part = outline.parts().get(page.part());
            assertThat(page.start())
                    .isEqualTo(
                            page.number() == 1
                                    ? part.start()
                                    : outline.pages().get(i - 1).end());
        }
    }
}
