package io.sluice.benchmarks.tokenizer;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Texts of real files: contracts of the shared data, this repository, scripts of the JDK. */
final class FileTexts {
    private static final String MINIFIED = "/modules/jdk.javadoc/jdk/javadoc/internal/doclets/formats/html/resources";

    private FileTexts() {}

    /** 39 real contracts, where the shared data is there: by {@code SLUICE_SHARED}, else beside the repository. */
    static Optional<NamedText> contracts() throws IOException {
        Path folder = Path.of(System.getenv()
                        .getOrDefault("SLUICE_SHARED", root().resolveSibling("shared").toString()))
                .resolve("data/cuad/txt");
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        List<Path> files = below(folder, path -> path.toString().endsWith(".txt"));
        return Optional.of(new NamedText("contracts (" + files.size() + ")", join(files)));
    }

    static NamedText repository() throws IOException {
        List<Path> files = below(root(), path -> true);
        return new NamedText("this repository (" + files.size() + ")", join(files));
    }

    static NamedText sourceCode() throws IOException {
        return new NamedText("source code", join(below(root(), path -> path.toString().endsWith(".java"))));
    }

    static NamedText prose() throws IOException {
        return new NamedText(
                "prose",
                join(below(root(), path -> path.toString().endsWith(".md") || path.endsWith("LICENSE"))));
    }

    /** The scripts that the JDK's own javadoc ships, minified. */
    static NamedText minifiedScripts() throws IOException {
        Path folder = FileSystems.getFileSystem(URI.create("jrt:/")).getPath(MINIFIED);
        return new NamedText(
                "minified JavaScript",
                join(below(folder, path -> path.toString().endsWith(".min.js"))));
    }

    /** The repository's folder: the nearest one upwards that has the build wrapper script. */
    static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isRegularFile(folder.resolve("sluice"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException("not inside the repository: run this from its folder");
            }
        }
        return folder;
    }

    private static List<Path> below(Path folder, Predicate<Path> wanted) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(path -> !isMade(folder.relativize(path)))
                    .filter(Files::isRegularFile)
                    .filter(wanted)
                    .sorted()
                    .toList();
        }
    }

    private static boolean isMade(Path path) {
        String name = "/" + path + "/";
        return name.contains("/target/") || name.contains("/.git/") || name.startsWith("/sluice-data/");
    }

    private static String join(List<Path> files) {
        return files.stream().map(FileTexts::read).collect(Collectors.joining());
    }

    /** Empty for a file that is no text. */
    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (MalformedInputException e) {
            return "";
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
