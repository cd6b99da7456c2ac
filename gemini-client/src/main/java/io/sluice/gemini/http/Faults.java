package io.sluice.gemini.http;

import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.wire.PromptUnreadableException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import okhttp3.internal.http2.ConnectionShutdownException;
import okhttp3.internal.http2.ErrorCode;
import okhttp3.internal.http2.StreamResetException;

/** Tells where a call broke from the exception and how far it had come. */
final class Faults {
    private Faults() {}

    static ConnectionFault of(IOException failure, CallProgress progress, boolean cancelled) {
        if (has(failure, PromptUnreadableException.class)) {
            return ConnectionFault.PROMPT_UNREADABLE;
        }
        if (failure instanceof TokenException token) {
            return token.reachable() ? ConnectionFault.TOKEN_REFUSED : ConnectionFault.TOKEN_UNREACHABLE;
        }
        if (failure instanceof SocketTimeoutException) {
            return timeout(progress);
        }
        if (failure instanceof InterruptedIOException && !cancelledByCaller(failure, cancelled)) {
            return ConnectionFault.CALL_TIMEOUT;
        }
        if (cancelled) {
            return ConnectionFault.CANCELLED;
        }
        return broken(failure, progress);
    }

    private static ConnectionFault timeout(CallProgress progress) {
        if (!progress.requestBegun()) {
            return ConnectionFault.CONNECT_TIMEOUT;
        }
        return progress.replyBegun() ? ConnectionFault.IDLE_TIMEOUT : ConnectionFault.FIRST_BYTE_TIMEOUT;
    }

    /** The library also cancels a call whose time is over; its exception then says so. */
    private static boolean cancelledByCaller(IOException failure, boolean cancelled) {
        return cancelled && !"timeout".equals(failure.getMessage());
    }

    private static ConnectionFault broken(IOException failure, CallProgress progress) {
        if (failure instanceof UnknownHostException) {
            return ConnectionFault.HOST_UNKNOWN;
        }
        if (failure instanceof ConnectException || failure instanceof NoRouteToHostException) {
            return ConnectionFault.NOT_CONNECTED;
        }
        if (failure instanceof SSLPeerUnverifiedException || has(failure, CertificateException.class)) {
            return ConnectionFault.CERTIFICATE_REJECTED;
        }
        if (!progress.requestBegun()) {
            boolean handshake = failure instanceof SSLException || progress.inHandshake();
            return handshake ? ConnectionFault.TLS_FAILED : ConnectionFault.NOT_CONNECTED;
        }
        if (refused(failure)) {
            return ConnectionFault.STREAM_REFUSED;
        }
        return progress.replyBegun() ? ConnectionFault.STREAM_CUT : ConnectionFault.CONNECTION_LOST;
    }

    private static boolean refused(IOException failure) {
        return failure instanceof ConnectionShutdownException
                || (failure instanceof StreamResetException reset && reset.errorCode == ErrorCode.REFUSED_STREAM);
    }

    private static boolean has(Throwable failure, Class<? extends Throwable> type) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (type.isInstance(t)) {
                return true;
            }
        }
        return false;
    }
}
