package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.auth.oauth2.GoogleCredentials;
import com.google.auth.oauth2.UserCredentials;
import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ReplyUsage;
import io.sluice.gemini.http.HttpSettings;
import io.sluice.gemini.vertex.GoogleTokens;
import io.sluice.gemini.vertex.VertexHost;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VertexTest {
    private final MockWebServer tokens = new MockWebServer();
    private final Server vertex = new Server();

    @BeforeEach
    void start() throws java.io.IOException {
        tokens.start();
    }

    @AfterEach
    void stop() {
        vertex.close();
        tokens.close();
    }

    @ParameterizedTest
    @CsvSource({
        "europe-west4, https://europe-west4-aiplatform.googleapis.com",
        "us-central1, https://us-central1-aiplatform.googleapis.com",
        "global, https://aiplatform.googleapis.com",
        "eu, https://aiplatform.eu.rep.googleapis.com",
        "us, https://aiplatform.us.rep.googleapis.com"
    })
    void eachLocationHasItsHost(String location, URI host) {
        // Given
        // When
        URI found = VertexHost.of(location);
        // Then
        assertThat(found).isEqualTo(host);
        assertThatThrownBy(() -> VertexHost.of("evil.example.org/")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aTokenThatIsRefusedIsRenewedOnceAndTheCallMadeAgain() throws InterruptedException {
        // Given
        token("first-token");
        token("second-token");
        vertex.answers(401, "{\"error\":{\"code\":401,\"message\":\"expired\",\"status\":\"UNAUTHENTICATED\"}}");
        vertex.answers(200, Server.text("yes", "STOP"));
        // When
        ModelReply reply = reply(credentials());
        RecordedRequest refused = vertex.web.takeRequest(5, TimeUnit.SECONDS);
        RecordedRequest answered = vertex.web.takeRequest(5, TimeUnit.SECONDS);
        // Then
        assertThat(reply)
                .isInstanceOfSatisfying(
                        ModelReply.Complete.class, c -> assertThat(c.usage()).isEqualTo(new ReplyUsage(7, 0, 3, 0)));
        assertThat(refused.getHeaders().get("Authorization")).isEqualTo("Bearer first-token");
        assertThat(answered.getHeaders().get("Authorization")).isEqualTo("Bearer second-token");
        assertThat(answered.getBody()).isEqualTo(refused.getBody());
        assertThat(answered.getUrl().encodedPath())
                .isEqualTo("/v1beta1/projects/p-1/locations/eu/publishers/google/models/model-x:streamGenerateContent");
    }

    @Test
    void withoutATokenNothingIsSentAndItIsSaidWhoMustAct() {
        // Given
        tokens.enqueue(new MockResponse.Builder()
                .code(400)
                .body("{\"error\":\"invalid_grant\",\"error_description\":\"secret words\"}")
                .build());
        // When
        ModelReply refused = reply(credentials());
        // Then
        assertThat(refused).isInstanceOfSatisfying(ModelReply.Failed.class, f -> {
            assertThat(f.kind()).isEqualTo(FailureKind.UNAUTHORIZED);
            assertThat(f.status()).isEqualTo(ConnectionFault.TOKEN_REFUSED.name());
            assertThat(f.toString()).doesNotContain("secret");
        });
        assertThat(vertex.web.getRequestCount()).isZero();
    }

    private ModelReply reply(GoogleCredentials credentials) {
        Access access = new Access.Vertex(vertex.web.url("/").uri(), "p-1", "eu", new GoogleTokens(credentials));
        try (GeminiClient client = new GeminiClient(GeminiClientConfig.of(access, HttpSettings.of(2)))) {
            assertThat(client.toString()).doesNotContain("token");
            return client.generate(Server.request()).join();
        }
    }

    private void token(String token) {
        tokens.enqueue(new MockResponse.Builder()
                .setHeader("Content-Type", "application/json")
                .body("{\"access_token\":\"" + token + "\",\"expires_in\":3600,\"token_type\":\"Bearer\"}")
                .build());
    }

    private GoogleCredentials credentials() {
        return UserCredentials.newBuilder()
                .setClientId("client")
                .setClientSecret("secret")
                .setRefreshToken("refresh")
                .setTokenServerUri(tokens.url("/token").uri())
                .build();
    }
}
