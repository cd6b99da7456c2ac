package io.sluice.gemini;

import java.util.Arrays;
import java.util.Optional;

/** Where a call broke that got no whole reply. Its name is the {@code status} of the {@link ModelReply.Failed}. */
public enum ConnectionFault {
    /** No address for the host's name. */
    HOST_UNKNOWN(FailureKind.NETWORK, false),
    /** Refused, unreachable, or closed before the request began. */
    NOT_CONNECTED(FailureKind.NETWORK, false),
    /** No connection within the connect timeout. */
    CONNECT_TIMEOUT(FailureKind.NETWORK, false),
    /** The TLS handshake broke. */
    TLS_FAILED(FailureKind.NETWORK, false),
    /** The server's certificate is not trusted or is another host's. */
    CERTIFICATE_REJECTED(FailureKind.UNTRUSTED, false),
    /** The server refused the HTTP/2 stream before it looked at it. */
    STREAM_REFUSED(FailureKind.NETWORK, false),
    /** There was no access token, as its server could not be reached. */
    TOKEN_UNREACHABLE(FailureKind.NETWORK, false),
    /** There was no access token: the credentials are missing or were refused. */
    TOKEN_REFUSED(FailureKind.UNAUTHORIZED, false),
    /** The prompt's own source failed while it was sent; the model has not seen a whole request. */
    PROMPT_UNREADABLE(FailureKind.REJECTED, false),
    /** The caller gave up. */
    CANCELLED(FailureKind.NETWORK, true),
    /** The connection was lost after the request began and before a reply did. */
    CONNECTION_LOST(FailureKind.NETWORK, true),
    /** No reply within the first-byte timeout. */
    FIRST_BYTE_TIMEOUT(FailureKind.NETWORK, true),
    /** A reply that had begun was silent for longer than the idle timeout. */
    IDLE_TIMEOUT(FailureKind.NETWORK, true),
    /** The whole call took too long. */
    CALL_TIMEOUT(FailureKind.NETWORK, true),
    /** The reply ended in the middle, or without a finish reason. */
    STREAM_CUT(FailureKind.NETWORK, true),
    /** The reply, or one line of it, was longer than any answer can be; the failure has the numbers. */
    REPLY_TOO_LONG(FailureKind.NETWORK, true);

    private final FailureKind kind;
    private final boolean billable;

    ConnectionFault(FailureKind kind, boolean billable) {
        this.kind = kind;
        this.billable = billable;
    }

    /** Who must act. */
    public FailureKind kind() {
        return kind;
    }

    /** False when the provider cannot have worked on the request, so that nothing can have been billed. */
    public boolean billable() {
        return billable;
    }

    /** True when a fresh connection may do what this one did not, at once and at no risk of paying twice. */
    public boolean freshConnectionMayHelp() {
        return this == NOT_CONNECTED || this == TLS_FAILED || this == STREAM_REFUSED;
    }

    /** The fault of a name; empty when it is none. */
    public static Optional<ConnectionFault> of(String status) {
        return Arrays.stream(values()).filter(f -> f.name().equals(status)).findFirst();
    }
}
