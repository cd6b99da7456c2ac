package io.sluice.ingest.bucket;

import io.sluice.ingest.parse.Member;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The files of a folder that count. */
public final class FolderFiles {
    private FolderFiles() {}

    /**
     * All files below a folder by path, the ignored ones left out. Links to folders are not followed, links to files only when they end
     * within the folder; what vanishes meanwhile is left out.
     *
     * @param folder the folder
     * @throws IOException when the folder itself cannot be read
     */
    public static List<Member> below(Path folder) throws IOException {
        Path real = folder.toRealPath();
        List<Member> found = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
                boolean skipped = !dir.equals(folder)
                        && IgnoreList.ignores(dir.getFileName().toString());
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (!IgnoreList.ignores(file.getFileName().toString()) && counts(file, attributes, real)) {
                    found.add(new Member(file, relative(folder, file)));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        found.sort(Comparator.comparing(Member::path));
        return found;
    }

    private static boolean counts(Path file, BasicFileAttributes attributes, Path realFolder) {
        if (!attributes.isSymbolicLink()) {
            return attributes.isRegularFile();
        }
        try {
            return file.toRealPath().startsWith(realFolder) && Files.isRegularFile(file);
        } catch (IOException e) {
            // A link to nothing is no file.
            return false;
        }
    }

    private static String relative(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }
}
