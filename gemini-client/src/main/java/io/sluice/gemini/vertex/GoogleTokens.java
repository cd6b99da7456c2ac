package io.sluice.gemini.vertex;

import com.google.auth.Retryable;
import com.google.auth.oauth2.AccessToken;
import com.google.auth.oauth2.GoogleCredentials;
import io.sluice.gemini.http.Credentials;
import io.sluice.gemini.http.TokenException;
import java.io.IOException;
import okhttp3.Request;

/** Access tokens by Google's library, refreshed before they expire, and after a 401. Blocks the calling thread while it fetches one. */
public final class GoogleTokens implements Credentials {
    private static final String SCOPE = "https://www.googleapis.com/auth/cloud-platform";

    private final GoogleCredentials credentials;

    /** @param credentials of any kind; they get the scope they need */
    public GoogleTokens(GoogleCredentials credentials) {
        this.credentials = credentials.createScopedRequired() ? credentials.createScoped(SCOPE) : credentials;
    }

    /**
     * The application default credentials: the file that GOOGLE_APPLICATION_CREDENTIALS names, gcloud's, or the machine's own.
     *
     * @throws TokenException when there are none
     */
    public static GoogleTokens applicationDefault() throws TokenException {
        try {
            return new GoogleTokens(GoogleCredentials.getApplicationDefault());
        } catch (IOException e) {
            throw new TokenException(true, e);
        }
    }

    @Override
    public Request sign(Request request) throws IOException {
        try {
            credentials.refreshIfExpired();
        } catch (IOException e) {
            throw failed(e);
        }
        AccessToken token = credentials.getAccessToken();
        return request.newBuilder()
                .header("Authorization", "Bearer " + token.getTokenValue())
                .build();
    }

    @Override
    public boolean renew() throws IOException {
        try {
            credentials.refresh();
            return true;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private static TokenException failed(IOException e) {
        // Google's library marks what another try may heal; what never got an answer is a plain IOException.
        boolean answered = e instanceof Retryable retryable && !retryable.isRetryable();
        return new TokenException(answered, e);
    }

    @Override
    public String toString() {
        return "GoogleTokens";
    }
}
