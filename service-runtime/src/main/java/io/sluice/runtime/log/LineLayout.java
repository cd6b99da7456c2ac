package io.sluice.runtime.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.core.LayoutBase;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.event.KeyValuePair;

/**
 * One line a log event: {@code time=… level=… logger=… msg="…"} and the event's keys. Keys outside {@link LogKey} are dropped. Of an
 * error stand its class, those of its causes and its first frames, never a message: messages may quote a document.
 */
public final class LineLayout extends LayoutBase<ILoggingEvent> {
    private static final Set<String> KEYS =
            Arrays.stream(LogKey.values()).map(LogKey::text).collect(Collectors.toUnmodifiableSet());
    private static final int FRAMES = 8;
    private static final int CAUSES = 5;

    /** Made by Logback. */
    public LineLayout() {}

    @Override
    public String doLayout(ILoggingEvent event) {
        StringBuilder line = new StringBuilder(160);
        line.append("time=").append(Instant.ofEpochMilli(event.getTimeStamp()));
        line.append(" level=").append(event.getLevel());
        line.append(" logger=").append(simpleName(event.getLoggerName()));
        line.append(" msg=").append(quoted(event.getFormattedMessage()));
        List<KeyValuePair> pairs = event.getKeyValuePairs();
        if (pairs != null) {
            pairs.stream()
                    .filter(pair -> KEYS.contains(pair.key))
                    .forEach(pair ->
                            line.append(' ').append(pair.key).append('=').append(value(String.valueOf(pair.value))));
        }
        if (event.getThrowableProxy() != null) {
            thrown(line, event.getThrowableProxy());
        }
        return line.append(System.lineSeparator()).toString();
    }

    private static void thrown(StringBuilder line, IThrowableProxy error) {
        line.append(" thrown=").append(simpleName(error.getClassName()));
        IThrowableProxy cause = error.getCause();
        for (int i = 0; i < CAUSES && cause != null; i++, cause = cause.getCause()) {
            line.append('<').append(simpleName(cause.getClassName()));
        }
        line.append(" at=");
        line.append(Arrays.stream(error.getStackTraceElementProxyArray())
                .limit(FRAMES)
                .map(frame -> frame.getStackTraceElement())
                .map(f -> simpleName(f.getClassName()) + "." + f.getMethodName() + ":" + f.getLineNumber())
                .collect(Collectors.joining(",")));
    }

    private static String value(String text) {
        boolean plain =
                !text.isEmpty() && text.chars().allMatch(c -> c > ' ' && c < 0x7F && c != '"' && c != '=' && c != '\\');
        return plain ? text : quoted(text);
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                out.append('\\').append((char) c);
            } else if (Character.isISOControl(c)) {
                out.append(' ');
            } else {
                out.append((char) c);
            }
        });
        return out.append('"').toString();
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
