package io.sluice.ingest.job;

import io.sluice.ingest.bucket.FolderFiles;
import io.sluice.ingest.job.AllowedRoots.Access;
import io.sluice.ingest.parse.Member;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.JobSource;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns the sources of a job into documents-to-be, in the order of the job, folders by path. */
public final class JobFiles {
    private final AllowedRoots roots;

    /** @param roots what may be read */
    public JobFiles(AllowedRoots roots) {
        this.roots = roots;
    }

    /**
     * One document-to-be.
     *
     * @param uri its address
     * @param name its stable name: external id or address
     * @param display path of the address
     * @param labels labels of its source
     * @param members its files, empty when it cannot be read
     * @param folder true when a folder is this document
     * @param failure why it cannot be read
     */
    public record JobFile(
            String uri,
            String name,
            String display,
            List<String> labels,
            List<Member> members,
            boolean folder,
            Optional<FailureReason> failure) {}

    /**
     * All documents of a job, at least one a source.
     *
     * @param folderIsOneDocument the recipe's rule
     */
    public List<JobFile> expand(List<JobSource> sources, boolean folderIsOneDocument) {
        List<JobFile> files = new ArrayList<>();
        for (JobSource source : sources) {
            Access access = roots.check(source.getUri());
            if (access instanceof Access.Granted granted) {
                files.addAll(granted(source, granted.real(), folderIsOneDocument));
            } else {
                files.add(failed(source, ((Access.Denied) access).reason()));
            }
        }
        return files;
    }

    private static List<JobFile> granted(JobSource source, Path path, boolean folderIsOneDocument) {
        if (!Files.isDirectory(path)) {
            Member member = new Member(path, path.getFileName().toString());
            return List.of(file(source, "", List.of(member), false));
        }
        List<Member> members;
        try {
            members = FolderFiles.below(path);
        } catch (IOException e) {
            // Gone, or not to be read, since it was looked at.
            return List.of(failed(source, FailureReason.VANISHED));
        }
        if (members.isEmpty()) {
            return List.of(failed(source, FailureReason.EMPTY));
        }
        if (folderIsOneDocument) {
            return List.of(file(source, "", members, true));
        }
        return members.stream()
                .map(m -> file(
                        source,
                        m.path(),
                        List.of(new Member(m.file(), m.file().getFileName().toString())),
                        false))
                .toList();
    }

    private static JobFile file(JobSource source, String below, List<Member> members, boolean folder) {
        return new JobFile(
                join(source.getUri(), below),
                join(source.getExternalId() == null ? source.getUri() : source.getExternalId(), below),
                join(display(source.getUri()), below),
                source.getLabels(),
                members,
                folder,
                Optional.empty());
    }

    private static JobFile failed(JobSource source, FailureReason reason) {
        JobFile file = file(source, "", List.of(), false);
        return new JobFile(
                file.uri(), file.name(), file.display(), file.labels(), List.of(), false, Optional.of(reason));
    }

    private static String join(String start, String below) {
        if (below.isEmpty()) {
            return start;
        }
        return start.endsWith("/") ? start + below : start + "/" + below;
    }

    private static String display(String uri) {
        try {
            String path = URI.create(uri).getPath();
            return path == null || path.isEmpty() ? uri : path;
        } catch (IllegalArgumentException e) {
            // What is no address is shown as it was given.
            return uri;
        }
    }
}
