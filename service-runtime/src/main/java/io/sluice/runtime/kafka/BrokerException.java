package io.sluice.runtime.kafka;

/** The brokers do not answer or refuse: whoever runs them must act. The message is for the user and holds no content. */
public final class BrokerException extends RuntimeException {
    /**
     * A failure.
     *
     * @param message what was tried, where, and the remedy
     * @param cause what Kafka said
     */
    public BrokerException(String message, Throwable cause) {
        super(message, cause);
    }
}
