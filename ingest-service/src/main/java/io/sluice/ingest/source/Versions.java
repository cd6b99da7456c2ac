package io.sluice.ingest.source;

import io.sluice.ingest.parse.Member;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;

/** Versions and content hashes of a document's files. */
public final class Versions {
    /** Version of a source that is not there. */
    public static final String ABSENT = "absent";

    private Versions() {}

    /**
     * The version of a document's files: size and modification time of the one, a hash over paths, sizes and times of several. A file that
     * is gone counts as absent.
     */
    public static String of(List<Member> members, boolean folder) {
        if (!folder && members.size() == 1) {
            return version(members.get(0));
        }
        List<String> fields = new ArrayList<>();
        for (Member member : members) {
            fields.add(member.path());
            fields.add(version(member));
        }
        return Ids.hash(fields);
    }

    /**
     * The hash of all bytes, and of the paths where there are several files.
     *
     * @throws IOException when a file cannot be read
     */
    public static String content(List<Member> members, boolean folder) throws IOException {
        if (!folder && members.size() == 1) {
            return content(members.get(0));
        }
        List<String> fields = new ArrayList<>();
        for (Member member : members) {
            fields.add(member.path());
            fields.add(content(member));
        }
        return Ids.hash(fields);
    }

    private static String version(Member member) {
        try {
            BasicFileAttributes file = Files.readAttributes(member.file(), BasicFileAttributes.class);
            return file.size() + "-" + file.lastModifiedTime().toMillis();
        } catch (IOException e) {
            // A file that cannot be looked at has no version; reading it will name the reason.
            return ABSENT;
        }
    }

    private static String content(Member member) throws IOException {
        MessageDigest digest = Ids.digest();
        try (InputStream in = new DigestInputStream(Files.newInputStream(member.file()), digest)) {
            in.transferTo(java.io.OutputStream.nullOutputStream());
        }
        return Ids.hex(digest.digest());
    }
}
