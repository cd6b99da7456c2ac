package io.sluice.runtime.service;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Setting;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** A service for tests; its {@code main} is a process of its own. */
final class TestService implements Service {
    static final Setting<Boolean> FAILS = Setting.flag("sluice.test.fails", false, "Fails after its start.");

    static final List<Setting<?>> SETTINGS = Stream.<Setting<?>>concat(CommonSettings.ALL.stream(), Stream.of(FAILS))
            .toList();

    final AtomicBoolean alive = new AtomicBoolean(true);
    final AtomicBoolean started = new AtomicBoolean();
    final AtomicBoolean closed = new AtomicBoolean();

    static ServiceDefinition definition(Service service) {
        return new ServiceDefinition("test", SETTINGS, context -> service);
    }

    public static void main(String[] args) {
        ServiceMain.run(
                new ServiceDefinition("test", SETTINGS, context -> {
                    TestService service = new TestService();
                    service.alive.set(!context.settings().get(FAILS));
                    return service;
                }),
                args);
    }

    @Override
    public void start() {
        started.set(true);
    }

    @Override
    public boolean ready() {
        return started.get();
    }

    @Override
    public boolean alive() {
        return alive.get();
    }

    @Override
    public void close() {
        closed.set(true);
    }
}
