package io.sluice.gemini.error;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.SizeLimit;
import io.sluice.gemini.SizeLimit.Unit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers in refusals by size, of each provider's wording. */
final class SizeNumbers {
    private static final List<Wording> WORDINGS = List.of(
            new Wording(
                    "input token count \\((\\d+)\\) exceeds the maximum number of tokens allowed \\((\\d+)\\)", 1, 2),
            new Wording("input token count is (\\d+) but model only supports up to (\\d+)", 1, 2),
            new Wording("total_token_count=(\\d+), min_total_token_count=(\\d+)", 1, 2),
            new Wording(
                    "cached content is of (\\d+) tokens\\. The minimum token count to start caching is (\\d+)", 1, 2),
            new Wording("request \\((\\d+) tokens\\) exceeds the available context size \\((\\d+) tokens\\)", 1, 2),
            new Wording("maximum context length is (\\d+) tokens\\D{0,80}?(?:requested|has|resulted in) (\\d+)", 2, 1),
            new Wording("maximum context length is (\\d+) tokens", 0, 1),
            new Wording("limit=(\\d+), requested=(\\d+)", 2, 1),
            new Wording(Unit.BYTES, "payload size exceeds the limit: (\\d+) bytes", 0, 1),
            new Wording(Unit.BYTES, "maximum request body size (\\d+) exceeded", 0, 1));

    private SizeNumbers() {}

    static Optional<SizeLimit> of(ErrorNode error) {
        JsonNode context = error.json().path("n_ctx");
        if (context.isIntegralNumber()) {
            return Optional.of(new SizeLimit(
                    Unit.TOKENS,
                    OptionalLong.of(error.json().path("n_prompt_tokens").asLong()),
                    OptionalLong.of(context.asLong())));
        }
        String message = error.message();
        return WORDINGS.stream()
                .map(wording -> wording.read(message))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private record Wording(Unit unit, Pattern pattern, int asked, int allowed) {
        Wording(String regex, int asked, int allowed) {
            this(Unit.TOKENS, regex, asked, allowed);
        }

        Wording(Unit unit, String regex, int asked, int allowed) {
            this(unit, Pattern.compile(regex, Pattern.CASE_INSENSITIVE), asked, allowed);
        }

        Optional<SizeLimit> read(String message) {
            Matcher m = pattern.matcher(message);
            return m.find() ? Optional.of(new SizeLimit(unit, number(m, asked), number(m, allowed))) : Optional.empty();
        }

        private static OptionalLong number(Matcher m, int group) {
            if (group == 0 || m.group(group).length() > 18) {
                return OptionalLong.empty();
            }
            return OptionalLong.of(Long.parseLong(m.group(group)));
        }
    }
}
