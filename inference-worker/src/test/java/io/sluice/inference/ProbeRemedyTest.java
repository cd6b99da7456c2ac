package io.sluice.inference;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ReplyTiming;
import io.sluice.gemini.ReplyUsage;
import io.sluice.runtime.config.ModelProvider;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProbeRemedyTest {
    private static final URI HOST = URI.create("https://relay.example");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            NETWORK | 0 | HOST_UNKNOWN | https://relay.example:443: no such host
            NETWORK | 0 | NOT_CONNECTED | https://relay.example:443: connection refused
            NETWORK | 0 | TLS_FAILED | https://relay.example:443: the TLS handshake failed
            UNTRUSTED | 0 | CERTIFICATE_REJECTED | https://relay.example:443: its certificate is not trusted
            UNAUTHORIZED | 400 | INVALID_ARGUMENT | the provider refused the key; set GEMINI_API_KEY
            UNAUTHORIZED | 403 | PERMISSION_DENIED | does not allow it; allow the API and the model in its project
            UNKNOWN_MODEL | 404 | NOT_FOUND | retired, or never there); name another in sluice.model.id
            """)
    void eachFailureSaysWhatHappenedAndWhatToDo(FailureKind kind, int http, String status, String words) {
        // Given
        ModelReply.Failed failed = failed(kind, http, status);
        // When
        String remedy = ProbeRemedy.of(failed, ModelProvider.GEMINI, HOST);
        // Then
        assertThat(remedy).contains(words);
    }

    @Test
    void noFailureIsWithoutARemedyAtAnyProvider() {
        // Given
        Stream<ModelReply.Failed> all = Stream.concat(
                Arrays.stream(ConnectionFault.values()).map(f -> failed(f.kind(), 0, f.name())),
                Arrays.stream(FailureKind.values()).map(kind -> failed(kind, 500, "")));
        // When
        Stream<String> remedies = all.flatMap(failed ->
                Arrays.stream(ModelProvider.values()).map(provider -> ProbeRemedy.of(failed, provider, HOST)));
        // Then
        assertThat(remedies).allMatch(remedy -> remedy.contains("; ") && !remedy.contains("null"));
    }

    private static ModelReply.Failed failed(FailureKind kind, int http, String status) {
        return new ModelReply.Failed(
                kind, http, status, Optional.empty(), ReplyUsage.NONE, new ReplyTiming(Duration.ZERO, Duration.ZERO));
    }
}
