package io.sluice.gemini.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.ConnectionFault;
import java.io.IOException;
import java.time.Duration;
import javax.net.ssl.SSLSocketFactory;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.SocketEffect;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpCallerTest {
    private final HeldCertificate certificate =
            new HeldCertificate.Builder().addSubjectAlternativeName("localhost").build();
    private final HandshakeCertificates own =
            new HandshakeCertificates.Builder().heldCertificate(certificate).build();
    private final HandshakeCertificates trusting = new HandshakeCertificates.Builder()
            .addTrustedCertificate(certificate.certificate())
            .build();
    private final MockWebServer server = new MockWebServer();

    @BeforeEach
    void start() throws IOException {
        SSLSocketFactory sockets = own.sslSocketFactory();
        server.useHttps(sockets);
        server.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aBrokenHandshakeIsTriedOnceMoreOnAFreshConnection() {
        // Given
        server.enqueue(new MockResponse.Builder().failHandshake().build());
        server.enqueue(new MockResponse.Builder().body("well").build());
        // When
        String reply = call(trusting());
        // Then
        assertThat(reply).isEqualTo("well");
        assertThat(server.getRequestCount())
                .as("the broken handshake and the request")
                .isEqualTo(2);
    }

    @Test
    void handshakesThatKeepBreakingAreToldFromConnections() {
        // Given
        server.enqueue(new MockResponse.Builder().failHandshake().build());
        server.enqueue(new MockResponse.Builder().failHandshake().build());
        // When
        String reply = call(trusting());
        // Then
        assertThat(reply).isEqualTo(ConnectionFault.TLS_FAILED.name());
        assertThat(ConnectionFault.TLS_FAILED.billable()).isFalse();
    }

    @Test
    void anUntrustedCertificateIsTheOperatorsAndNotTriedAgain() {
        // Given
        server.enqueue(new MockResponse.Builder().body("never").build());
        // When
        String reply = call(new OkHttpClient());
        // Then
        assertThat(reply).isEqualTo(ConnectionFault.CERTIFICATE_REJECTED.name());
        assertThat(server.getRequestCount()).isZero();
    }

    @Test
    void aRequestThatHadBegunIsNeverSentTwice() {
        // Given
        server.enqueue(new MockResponse.Builder()
                .onRequestBody(new SocketEffect.CloseSocket())
                .build());
        server.enqueue(new MockResponse.Builder().body("never").build());
        // When
        String reply = call(trusting());
        // Then
        assertThat(reply).isEqualTo(ConnectionFault.CONNECTION_LOST.name());
        assertThat(ConnectionFault.CONNECTION_LOST.billable()).isTrue();
    }

    private OkHttpClient trusting() {
        return new OkHttpClient.Builder()
                .sslSocketFactory(trusting.sslSocketFactory(), trusting.trustManager())
                .build();
    }

    private String call(OkHttpClient base) {
        Request request = new Request.Builder()
                .url(server.url("/"))
                .post(okhttp3.RequestBody.create(new byte[200_000]))
                .build();
        try (HttpCaller caller = new HttpCaller(HttpSettings.of(2), new KeyHeader("x", "y"), base)) {
            return caller.call(request, Duration.ofSeconds(20), Text::new).join();
        }
    }

    private static final class Text implements ReplyReader<String> {
        @Override
        public String read(Response response, OpenCall call) throws IOException {
            return response.body().string();
        }

        @Override
        public String broken(ConnectionFault fault) {
            return fault.name();
        }
    }
}
