package io.sluice.inference.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Workers as processes, one after the other and as the same member of their group: the next one has the partitions at once. */
final class Children implements AutoCloseable {
    private final Path folder;
    private final List<String> args;
    private final List<Path> logs = new ArrayList<>();
    private final List<Process> started = new ArrayList<>();

    /** @param args settings of the workers */
    Children(Path folder, List<String> args) {
        this.folder = folder;
        this.args = args;
    }

    Process start(Class<?> main, String name, List<String> properties) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
        command.addAll(properties);
        command.add(main.getName());
        command.addAll(args);
        command.add("--kafka.group.instance.id=only");
        command.add("--kafka.interceptor.classes=" + SlowProduce.class.getName());
        command.add("--sluice.inference.threads=128");
        Path log = folder.resolve(name + ".log");
        logs.add(log);
        Process child = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        started.add(child);
        return child;
    }

    /** What all of them wrote. */
    String logs() throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path log : logs) {
            all.append(Files.readString(log));
        }
        return all.toString();
    }

    @Override
    public void close() {
        started.forEach(Process::destroyForcibly);
    }
}
