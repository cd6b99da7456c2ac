package io.sluice.ingest.document;

import io.sluice.ingest.source.Ids;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * Names the code that reads documents: a hash over the whole class path and the Java version, so that no changed parser, library or font
 * can be taken for the one that read a file before. Where Sluice lies does not matter.
 */
public final class ReaderVersion {
    private ReaderVersion() {}

    /** The code of this process's class path, which its parser children have too; found out at the first use. Thread-safe. */
    public static Supplier<String> ofThisProcess() {
        return Known.VERSION;
    }

    private static final class Known {
        static final Lazy VERSION = new Lazy();
    }

    private static final class Lazy implements Supplier<String> {
        private String version;

        @Override
        public synchronized String get() {
            if (version == null) {
                version = of(System.getProperty("java.class.path"), System.getProperty("java.version"));
            }
            return version;
        }
    }

    static String of(String classPath, String javaVersion) {
        List<String> fields = new ArrayList<>(List.of("reader", javaVersion));
        Set<Path> seen = new HashSet<>();
        try {
            for (String entry : classPath.split(File.pathSeparator, -1)) {
                if (!entry.isBlank()) {
                    add(Path.of(entry).toAbsolutePath().normalize(), seen, fields);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the class path cannot be read", e);
        }
        return Ids.hash(fields);
    }

    private static void add(Path entry, Set<Path> seen, List<String> fields) throws IOException {
        if (!seen.add(entry)) {
            return;
        }
        if (Files.isDirectory(entry)) {
            addFolder(entry, fields);
        } else if (Files.isRegularFile(entry)) {
            addJar(entry, seen, fields);
        }
    }

    private static void addFolder(Path folder, List<String> fields) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            CRC32 sum = new CRC32();
            sum.update(Files.readAllBytes(file));
            fields.add(folder.relativize(file) + " " + sum.getValue());
        }
    }

    /** The check sums that stand in the jar; nothing is unpacked. A jar's manifest may name more of the class path. */
    private static void addJar(Path file, Set<Path> seen, List<String> fields) throws IOException {
        List<Path> more = new ArrayList<>();
        try (JarFile jar = new JarFile(file.toFile(), false)) {
            fields.add(file.getFileName().toString());
            jar.stream().forEach(entry -> fields.add(entry.getName() + " " + entry.getCrc()));
            Optional<String> named = Optional.ofNullable(jar.getManifest())
                    .map(manifest -> manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH));
            for (String name : named.orElse("").split(" ", -1)) {
                if (!name.isBlank()) {
                    more.add(Path.of(file.toUri().resolve(name)).normalize());
                }
            }
        }
        for (Path entry : more) {
            add(entry, seen, fields);
        }
    }
}
