package io.sluice.gemini.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.QuotaLimit;
import io.sluice.gemini.SizeLimit;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
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
    void aPerMinuteQuotaSaysWhenToComeBackAndHowMuchIsAllowed() {
        // Given
        String id = "GenerateContentInputTokensPerModelPerMinute-FreeTier";
        // When
        ApiError error = parse(429, QUOTA.formatted("250000", id, "250000"));
        // Then
        assertThat(error.kind()).isEqualTo(FailureKind.RATE_LIMITED);
        assertThat(error.status()).isEqualTo("RESOURCE_EXHAUSTED");
        assertThat(error.details().retryAfter()).contains(Duration.ofSeconds(26));
        assertThat(error.details().quotas()).containsExactly(new QuotaLimit(id, "", OptionalLong.of(250_000)));
        assertThat(error.details().quotas().get(0).perMinute()).isTrue();
    }

    @Test
    void aPerDayQuotaEndsTheDayAndALimitOfZeroEndsItForGood() {
        // Given
        String perDay = QUOTA.formatted("20", "GenerateRequestsPerDayPerProjectPerModel-FreeTier", "20");
        String zero = QUOTA.formatted("0", "GenerateRequestsPerMinutePerProjectPerModel-FreeTier", "0");
        String zeroInText =
                "{\"error\":{\"code\":429,\"message\":\"Quota exceeded for metric: x, limit: 0, model: m\"}}";
        String spend = "{\"error\":{\"code\":429,\"message\":\"Your project has exceeded its monthly spending cap.\"}}";
        // When
        // Then
        assertThat(parse(429, perDay).kind()).isEqualTo(FailureKind.QUOTA_EXHAUSTED);
        assertThat(parse(429, spend).kind()).isEqualTo(FailureKind.QUOTA_EXHAUSTED);
        assertThat(parse(429, zero).kind()).isEqualTo(FailureKind.NOT_ON_PLAN);
        assertThat(parse(429, zeroInText).kind()).isEqualTo(FailureKind.NOT_ON_PLAN);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The input token count (1200293) exceeds the maximum number of tokens allowed (1048576). | TOKENS | 1200293 | 1048576
            Unable to submit request because the input token count is 131335 but model only supports up to 131072. | TOKENS | 131335 | 131072
            Request payload size exceeds the limit: 20971520 bytes. | BYTES | | 20971520
            This model's maximum context length is 8192 tokens. However, you requested 9001 tokens (9000 in the messages). | TOKENS | 9001 | 8192
            request (2009 tokens) exceeds the available context size (512 tokens), try increasing it | TOKENS | 2009 | 512
            Cached content is too small. total_token_count=97, min_total_token_count=1024 | TOKENS | 97 | 1024
            The cached content is of 1171 tokens. The minimum token count to start caching is 4096. | TOKENS | 1171 | 4096
            """)
    void aRefusalBySizeSaysItsNumbers(String message, SizeLimit.Unit unit, Long asked, Long allowed) {
        // Given
        String body = "{\"error\":{\"code\":400,\"message\":\"" + message + "\",\"status\":\"INVALID_ARGUMENT\"}}";
        // When
        Optional<SizeLimit> size = parse(400, body).details().size();
        // Then
        assertThat(size)
                .contains(new SizeLimit(
                        unit, asked == null ? OptionalLong.empty() : OptionalLong.of(asked), OptionalLong.of(allowed)));
    }

    @Test
    void llamaCppsNumbersStandInMembersOfTheirOwn() {
        // Given
        String body = "{\"error\":{\"code\":400,\"message\":\"too long\",\"n_ctx\":512,\"n_prompt_tokens\":2009,"
                + "\"type\":\"exceed_context_size_error\"}}";
        // When
        ApiError error = parse(400, body);
        // Then
        assertThat(error.kind()).isEqualTo(FailureKind.TOO_LARGE);
        assertThat(error.details().size())
                .contains(new SizeLimit(SizeLimit.Unit.TOKENS, OptionalLong.of(2009), OptionalLong.of(512)));
    }

    @Test
    void theMessagesDelayIsOnlyTheFallback() {
        // Given
        String noDetails =
                "[{\"error\":{\"code\":429,\"message\":\"Please retry in 18h41m20.25s.\",\"status\":\"RESOURCE_EXHAUSTED\"}}]";
        String bare = "{\"error\":{\"code\":429,\"message\":\"Resource has been exhausted (e.g. check quota).\"}}";
        // When
        // Then
        assertThat(parse(429, noDetails).details().retryAfter())
                .contains(Duration.ofHours(18).plusMinutes(41).plusMillis(20_250));
        assertThat(parse(429, noDetails).kind()).isEqualTo(FailureKind.QUOTA_EXHAUSTED);
        assertThat(parse(429, bare)).isEqualTo(new ApiError(FailureKind.RATE_LIMITED, ""));
        assertThat(ErrorBody.parse(429, bare, Optional.of(Duration.ofSeconds(3)))
                        .details()
                        .retryAfter())
                .contains(Duration.ofSeconds(3));
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
            403 | {"error":{"code":403,"message":"CachedContent not found (or permission denied)","status":"PERMISSION_DENIED"}} | CACHE_GONE
            400 | {"error":{"code":400,"message":"Cache content 123 is expired","status":"INVALID_ARGUMENT"}} | CACHE_GONE
            404 | {"error":{"code":404,"message":"Not found: cached content metadata for 123","status":"NOT_FOUND"}} | CACHE_GONE
            400 | {"error":{"message":"Cached content is too small. total_token_count=97, min_total_token_count=1024"}} | CACHE_TOO_SMALL
            400 | {"error":{"message":"CachedContent can not be used with GenerateContent request setting system_instruction, tools or tool_config."}} | REJECTED
            400 | {"error":{"message":"The specified schema produces a constraint that has too many states for serving."}} | SCHEMA_TOO_COMPLEX
            400 | {"error":{"message":"x","type":"invalid_request_error","code":"context_length_exceeded"}} | TOO_LARGE
            400 | {"object":"error","message":"This model's maximum context length is 8 tokens","code":400} | TOO_LARGE
            401 | {"error":{"code":401,"message":"Invalid API Key","type":"authentication_error"}} | UNAUTHORIZED
            404 | {"error":"model not found"} | UNKNOWN_MODEL
            429 | {"error":{"message":"x","type":"insufficient_quota","code":"insufficient_quota"}} | QUOTA_EXHAUSTED
            429 | {"error":{"code":429,"message":"TotalCachedContentStorageTokensPerModelFreeTier limit exceeded for model m: limit=1000000, requested=2000000"}} | QUOTA_EXHAUSTED
            400 | [{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}] | UNAUTHORIZED
            """)
    void eachErrorSaysWhoMustAct(int status, String body, FailureKind kind) {
        // Given
        // When
        ApiError error = parse(status, body);
        // Then
        assertThat(error.kind()).isEqualTo(kind);
    }

    @Test
    void aStatusThatIsNoCodeWordIsNotPassedOn() {
        // Given
        String body = "{\"error\":{\"code\":500,\"status\":\"your document said: hello\"}}";
        // When
        // Then
        assertThat(parse(500, body).status()).isEqualTo("UNKNOWN");
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

    private static ApiError parse(int status, String body) {
        return ErrorBody.parse(status, body, Optional.empty());
    }
}
