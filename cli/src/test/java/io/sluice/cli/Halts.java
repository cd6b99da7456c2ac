package io.sluice.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;

/** Holds the threads of a worker for good in the windows that a test chose, and tells the test by a file named like the window. */
final class Halts {
    private static final String WINDOWS = "sluice.kill.windows";
    private static final String FOLDER = "sluice.kill.folder";

    private final Set<Window> chosen = EnumSet.noneOf(Window.class);
    private final Path folder;

    private Halts(String windows, String folder) {
        Arrays.stream(windows.split(",")).map(Window::valueOf).forEach(chosen::add);
        this.folder = Path.of(folder);
    }

    /** What a worker is started with: system properties. */
    static List<String> properties(Collection<Window> windows, Path folder) {
        String names = windows.stream().map(Window::name).collect(Collectors.joining(","));
        return List.of("-D" + WINDOWS + "=" + names, "-D" + FOLDER + "=" + folder);
    }

    /** Those of this process. */
    static Halts ofThisProcess() {
        return new Halts(System.getProperty(WINDOWS), System.getProperty(FOLDER));
    }

    /** True when a thread of the worker is held in a window. */
    static boolean held(Window window, Path folder) {
        return Files.exists(folder.resolve(window.name()));
    }

    /** Returns at once where the test did not choose the window, and never where it did. */
    void reached(Window window) {
        if (!chosen.contains(window)) {
            return;
        }
        try {
            Files.write(folder.resolve(window.name()), new byte[0]);
            new CountDownLatch(1).await();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
