package io.sluice.cli;

import io.sluice.schemas.avro.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The documents that ship, dropped as a user would drop them. */
final class Samples {
    /** Each document by recipe and name. */
    private static final List<Sample> ALL = List.of(
            new Sample("legal", "supply-agreement.pdf"),
            new Sample("legal", "supply-agreement.docx"),
            new Sample("legal", "lease-with-scan.pdf"),
            new Sample("medical", "clinical-note.txt"),
            new Sample("code", "order-service"));

    private Samples() {}

    /**
     * One document.
     *
     * @param recipe recipe that reads it
     * @param name file or folder
     */
    record Sample(String recipe, String name) {}

    /** Results in the order of the samples, not of completion. */
    static List<Result> inOrder(List<Result> results) {
        List<String> names = ALL.stream().map(Sample::name).toList();
        return results.stream()
                .sorted(Comparator.comparingInt(r -> names.indexOf(Show.name(r.getSource()))))
                .toList();
    }

    /** The same documents where they ship, for their price. */
    static List<PriceRun.Order> orders() {
        Path samples = Home.folder("samples");
        return ALL.stream()
                .map(s -> new PriceRun.Order(
                        List.of(samples.resolve(s.recipe()).resolve(s.name())), JobMaker.recipe(s.recipe())))
                .toList();
    }

    /**
     * Copies every sample into the inbox with a new modification time: each demo is a new job.
     *
     * @return what was dropped
     */
    static List<Sample> drop(Path inbox, Clock clock) {
        Path samples = Home.folder("samples");
        for (Sample sample : ALL) {
            Path from = samples.resolve(sample.recipe()).resolve(sample.name());
            copy(from, inbox.resolve(sample.recipe()).resolve(sample.name()), clock);
        }
        return ALL;
    }

    private static void copy(Path from, Path to, Clock clock) {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
                Files.setLastModifiedTime(target, FileTime.from(clock.instant()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
