package io.sluice.ingest;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;

/** Everything that is logged while it is open, Sluice's own lines down to DEBUG. */
final class CapturedLog extends AppenderBase<ILoggingEvent> implements AutoCloseable {
    private static final String OWN = "io.sluice";

    private final List<String> lines = new CopyOnWriteArrayList<>();

    private CapturedLog() {}

    static CapturedLog capture() {
        CapturedLog log = new CapturedLog();
        log.setContext(root().getLoggerContext());
        log.attach(root());
        return log;
    }

    private void attach(Logger root) {
        start();
        root.addAppender(this);
        root.getLoggerContext().getLogger(OWN).setLevel(Level.DEBUG);
    }

    @Override
    protected void append(ILoggingEvent event) {
        String error = event.getThrowableProxy() == null ? "" : ThrowableProxyUtil.asString(event.getThrowableProxy());
        lines.add(event.getThreadName() + " " + event.getLoggerName() + " " + event.getFormattedMessage() + " "
                + event.getKeyValuePairs() + " " + event.getMDCPropertyMap() + " " + error);
    }

    String text() {
        return lines.stream().collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        root().detachAppender(this);
        root().getLoggerContext().getLogger(OWN).setLevel(null);
        stop();
    }

    private static Logger root() {
        return (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    }
}
