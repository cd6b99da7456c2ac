package io.sluice.gemini;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorBodyTest {
    private static final String QUOTA = """
            {"error":{"code":429,"message":"You exceeded your current quota. limit: %s, model: m\\nPlease retry in 26.5s.",
             "status":"RESOURCE_EXHAUSTED","details":[
              {"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"%s","quotaValue":"%s"}]},
              {"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"26s"}]}}""";

    @Test
    void aPerMinuteQuotaSaysWhenToComeBack() {
        // Given
        String body = QUOTA.formatted("250000", "GenerateContentInputTokensPerModelPerMinute-FreeTier", "250000");
        // When
        ApiError error = ErrorBody.parse(429, body);
        // Then
        assertThat(error)
                .isEqualTo(new ApiError(
                        FailureKind.RATE_LIMITED, "RESOURCE_EXHAUSTED", Optional.of(Duration.ofSeconds(26))));
    }

    @Test
    void aPerDayQuotaAndALimitOfZeroAreExhausted() {
        // Given
        String perDay = QUOTA.formatted("20", "GenerateRequestsPerDayPerProjectPerModel-FreeTier", "20");
        String zero = QUOTA.formatted("0", "GenerateRequestsPerMinutePerProjectPerModel-FreeTier", "");
        String zeroInText =
                "{\"error\":{\"code\":429,\"message\":\"Quota exceeded for metric: x, limit: 0, model: m\"}}";
        // When
        // Then
        assertThat(ErrorBody.parse(429, perDay).kind()).isEqualTo(FailureKind.QUOTA_EXHAUSTED);
        assertThat(ErrorBody.parse(429, zero).kind()).isEqualTo(FailureKind.QUOTA_EXHAUSTED);
        assertThat(ErrorBody.parse(429, zeroInText).kind()).isEqualTo(FailureKind.QUOTA_EXHAUSTED);
    }

    @Test
    void theMessagesDelayIsOnlyTheFallback() {
        // Given
        String noDetails =
                "[{\"error\":{\"code\":429,\"message\":\"Please retry in 18h41m20.25s.\",\"status\":\"RESOURCE_EXHAUSTED\"}}]";
        String bare = "{\"error\":{\"code\":429,\"message\":\"Resource has been exhausted (e.g. check quota).\"}}";
        // When
        // Then
        assertThat(ErrorBody.parse(429, noDetails).retryAfter())
                .contains(Duration.ofHours(18).plusMinutes(41).plusMillis(20_250));
        assertThat(ErrorBody.parse(429, bare)).isEqualTo(new ApiError(FailureKind.RATE_LIMITED, "", Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            400 | {"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}} | UNAUTHORIZED
            400 | {"error":{"message":"x","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"API_KEY_INVALID"}]}} | UNAUTHORIZED
            400 | {"error":{"message":"The input token count (1200293) exceeds the maximum number of tokens allowed (1048576)."}} | TOO_LARGE
            400 | {"error":{"message":"Request payload size exceeds the limit: 20971520 bytes."}} | TOO_LARGE
            400 | {"error":{"message":"Request contains an invalid argument."}} | REJECTED
            400 | {"error":{"message":"User location is not supported","status":"FAILED_PRECONDITION"}} | UNAUTHORIZED
            403 | {"error":{"code":"403","message":"The caller does not have permission"}} | UNAUTHORIZED
            404 | {"error":{"code":404,"message":"models/x is not found"}} | UNKNOWN_MODEL
            413 | <html>too large</html> | TOO_LARGE
            500 | {"error":{"code":500,"status":"INTERNAL"}} | OVERLOADED
            502 | <html><body>Bad Gateway</body></html> | OVERLOADED
            503 | {"error":{"code":503,"status":"UNAVAILABLE"}} | OVERLOADED
            504 | `` | OVERLOADED
            408 | `` | NETWORK
            302 | moved | REJECTED
            """)
    void eachErrorSaysWhoMustAct(int status, String body, FailureKind kind) {
        // Given
        // When
        ApiError error = ErrorBody.parse(status, body);
        // Then
        assertThat(error.kind()).isEqualTo(kind);
    }

    @Test
    void aStatusThatIsNoCodeWordIsNotPassedOn() {
        // Given
        String body = "{\"error\":{\"code\":500,\"status\":\"your document said: hello\"}}";
        // When
        // Then
        assertThat(ErrorBody.parse(500, body).status()).isEqualTo("UNKNOWN");
    }

    @ParameterizedTest
    @CsvSource({"26s,26000", "0.1s,100", "28.123456789s,28123", "1m5s,65000", "250ms,250", "18h41m20.25s,67280250"})
    void readsProtoDurations(String text, long millis) {
        // Given
        // When
        Optional<Duration> read = ProtoDuration.parse(text);
        // Then
        assertThat(read.orElseThrow().toMillis()).isEqualTo(millis);
    }

    @ParameterizedTest
    @CsvSource({"soon", "''", "-3s", "5"})
    void otherTextIsNoDuration(String text) {
        // Given
        // When
        // Then
        assertThat(ProtoDuration.parse(text)).isEmpty();
    }
}
