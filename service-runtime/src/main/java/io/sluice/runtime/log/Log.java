package io.sluice.runtime.log;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** Structured logging: the message says what happened, keys of {@link LogKey} say to which. Nothing else may be attached. */
public final class Log {
    private final Logger logger;

    private Log(Logger logger) {
        this.logger = logger;
    }

    /** The log of a class. */
    public static Log of(Class<?> owner) {
        return new Log(LoggerFactory.getLogger(owner));
    }

    /** Something a user may want to know. */
    public Entry info() {
        return new Entry(logger.atInfo());
    }

    /** Something that was put right, or needs a look. */
    public Entry warn() {
        return new Entry(logger.atWarn());
    }

    /** Something that a person must put right. */
    public Entry error() {
        return new Entry(logger.atError());
    }

    /** Details for a developer. */
    public Entry debug() {
        return new Entry(logger.atDebug());
    }

    /** One line in the making. */
    public static final class Entry {
        private LoggingEventBuilder event;

        private Entry(LoggingEventBuilder event) {
            this.event = event;
        }

        /** Adds a key; ids, counts and codes only. */
        public Entry with(LogKey key, Object value) {
            event = event.addKeyValue(key.text(), value);
            return this;
        }

        /** Adds the class of an error, not its message: messages may quote a document. */
        public Entry cause(Throwable error) {
            return with(LogKey.ERROR, error.getClass().getSimpleName());
        }

        /** Writes the line. The message is a constant. */
        public void say(String message) {
            event.log(message);
        }
    }
}
