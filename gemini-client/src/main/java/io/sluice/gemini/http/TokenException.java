package io.sluice.gemini.http;

import java.io.IOException;

/** There is no access token. Its message has neither token nor key. */
public final class TokenException extends IOException {
    private final boolean reachable;

    /**
     * No token.
     *
     * @param reachable true when the token's server answered and refused, or credentials are missing: the operator must act
     * @param cause why
     */
    public TokenException(boolean reachable, Throwable cause) {
        super(reachable ? "the credentials give no access token" : "the token server could not be reached", cause);
        this.reachable = reachable;
    }

    boolean reachable() {
        return reachable;
    }
}
