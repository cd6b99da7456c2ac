package io.sluice.inference;

import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.ModelReply;
import io.sluice.runtime.config.ModelProvider;
import java.net.URI;

/** What a failed probe means and who must do what, without a word of the provider's. */
final class ProbeRemedy {
    private static final int FORBIDDEN = 403;

    private ProbeRemedy() {}

    static String of(ModelReply.Failed failed, ModelProvider provider, URI address) {
        return ConnectionFault.of(failed.status())
                .map(fault -> connection(fault, provider, place(address)))
                .orElseGet(() -> answered(failed, provider));
    }

    private static String connection(ConnectionFault fault, ModelProvider provider, String place) {
        return switch (fault) {
            case HOST_UNKNOWN ->
                place + ": no such host; correct sluice.model.base-url, or check the network's name server";
            case NOT_CONNECTED ->
                place + ": connection refused; "
                        + (provider == ModelProvider.EMULATOR
                                ? "start sluice emulator there, or correct sluice.model.base-url"
                                : "correct sluice.model.base-url, or check network and firewall");
            case CONNECT_TIMEOUT ->
                place + ": no connection in time; correct sluice.model.base-url, or check network and firewall";
            case TLS_FAILED -> place + ": the TLS handshake failed; is it http, or is a proxy between?";
            case CERTIFICATE_REJECTED ->
                place + ": its certificate is not trusted; trust the proxy's authority in Java, or correct"
                        + " sluice.model.base-url";
            case TOKEN_UNREACHABLE -> "Google's token server could not be reached; check network and firewall";
            case TOKEN_REFUSED -> "Google refused the credentials; run gcloud auth application-default login";
            case REPLY_TOO_LONG ->
                place + ": its reply is longer than any model's; is it a model? Correct sluice.model.base-url";
            case PROMPT_UNREADABLE,
                    CANCELLED,
                    STREAM_REFUSED,
                    CONNECTION_LOST,
                    FIRST_BYTE_TIMEOUT,
                    IDLE_TIMEOUT,
                    CALL_TIMEOUT,
                    STREAM_CUT -> place + ": connected, but the reply did not come whole; try again";
        };
    }

    private static String answered(ModelReply.Failed failed, ModelProvider provider) {
        return switch (failed.kind()) {
            case UNAUTHORIZED ->
                failed.httpStatus() == FORBIDDEN
                        ? "the provider knows who asks and does not allow it; allow the API and the model in its project, or "
                                + key(provider)
                        : "the provider refused the key; " + key(provider);
            case UNKNOWN_MODEL ->
                "the provider has no such model for this key (retired, or never there); name another in"
                        + " sluice.model.id or in the recipe";
            case RATE_LIMITED, OVERLOADED, NETWORK -> "the provider is busy; try again in a minute";
            case QUOTA_EXHAUSTED -> "the quota of the day is used up; wait for the next day, or raise it";
            case NOT_ON_PLAN ->
                "the model is not on the key's plan; turn billing on, or name another in sluice.model.id";
            case UNTRUSTED, TOO_LARGE, CACHE_GONE, CACHE_TOO_SMALL, SCHEMA_TOO_COMPLEX, REJECTED ->
                "the provider did not take the call; check sluice.model.base-url and sluice.inference.headers";
        };
    }

    private static String key(ModelProvider provider) {
        return switch (provider) {
            case GEMINI -> "set GEMINI_API_KEY";
            case EMULATOR -> "set GEMINI_API_KEY to the emulator's --key";
            case OPENAI -> "set sluice.model.openai-key, or GEMINI_API_KEY at Gemini's own route";
            case VERTEX -> "run gcloud auth application-default login";
        };
    }

    private static String place(URI address) {
        int usual = "https".equalsIgnoreCase(address.getScheme()) ? 443 : 80;
        int port = address.getPort() < 0 ? usual : address.getPort();
        return address.getScheme() + "://" + address.getHost() + ":" + port;
    }
}
