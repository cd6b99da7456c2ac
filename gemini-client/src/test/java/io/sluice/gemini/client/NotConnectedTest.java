package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelReply;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class NotConnectedTest {
    @Test
    void aRefusedConnectionIsTellableFromACallThatMayHaveBeenBilled() throws IOException {
        // Given
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        GenerateRequest request =
                new GenerateRequest("m", "", out -> out.append("text"), "q", "{}", 10, Duration.ofSeconds(5));
        // When
        ModelReply reply;
        try (GeminiClient client =
                new GeminiClient(GeminiClientConfig.of(URI.create("http://127.0.0.1:" + port), "key", 1))) {
            reply = client.generate(request).join();
        }
        // Then
        assertThat(reply).isInstanceOfSatisfying(ModelReply.Failed.class, failed -> {
            assertThat(failed.kind()).isEqualTo(FailureKind.NETWORK);
            assertThat(failed.status()).isEqualTo(ConnectionFault.NOT_CONNECTED.name());
            assertThat(failed.costUnknown()).isFalse();
        });
    }
}
