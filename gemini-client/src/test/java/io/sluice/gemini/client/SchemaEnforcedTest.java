package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelReply;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SchemaEnforcedTest {
    private final Server server = new Server();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aSchemaThatGeminiWouldRefuseIsCaughtBeforeAnyCallWithTheFieldNamed() {
        // Given
        String schema = "{\"type\":\"object\",\"properties\":{\"fee\":{\"type\":\"money\"}}}";
        // When
        ModelReply reply = server.reply(asking(schema));
        // Then
        assertThat(reply).isInstanceOfSatisfying(ModelReply.Failed.class, f -> {
            assertThat(f.kind()).isEqualTo(FailureKind.REJECTED);
            assertThat(f.details().pointer()).isEqualTo("/properties/fee");
        });
        assertThat(server.web.getRequestCount()).isZero();
    }

    @Test
    void aKeywordThatGeminiIgnoresIsNotSentAndEnforcedAllTheSame() throws InterruptedException {
        // Given
        String schema =
                "{\"type\":\"object\",\"properties\":{\"code\":{\"type\":\"string\",\"pattern\":\"^[A-Z]{3}$\"}},\"required\":[\"code\"]}";
        server.answers(200, Server.text("{\\\"code\\\":\\\"USD\\\"}", "STOP"));
        server.answers(200, Server.text("{\\\"code\\\":\\\"dollars\\\"}", "STOP"));
        server.answers(200, Server.text("{\\\"code\\\":", "STOP"));
        // When
        ModelReply right = server.reply(asking(schema));
        ModelReply wrong = server.reply(asking(schema));
        ModelReply noJson = server.reply(asking(schema));
        // Then
        assertThat(right).isInstanceOf(ModelReply.Complete.class);
        assertThat(wrong).isInstanceOfSatisfying(ModelReply.Malformed.class, m -> {
            assertThat(m.reason()).isEqualTo(ModelReply.Malformed.SCHEMA);
            assertThat(m.pointer()).isEqualTo("/code");
            assertThat(m.text()).contains("dollars");
            assertThat(m.usage().prompt()).isEqualTo(7);
        });
        assertThat(noJson).isInstanceOf(ModelReply.Malformed.class);
        assertThat(server.web.takeRequest().getBody().utf8()).doesNotContain("pattern");
    }

    private static GenerateRequest asking(String schema) {
        return new GenerateRequest(
                "gemini-2.5-flash", "", out -> out.append("p"), "q", schema, 100, Duration.ofSeconds(20));
    }
}
