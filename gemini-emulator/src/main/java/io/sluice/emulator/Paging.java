package io.sluice.emulator;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Lists in pages. A token names the first item of the next page. */
final class Paging {
    private static final int USUAL = 50;
    private static final int MOST = 1000;

    /** A page, and the token of the next. */
    record Page<T>(List<T> items, Optional<String> next) {}

    private Paging() {}

    static <T> Page<T> page(List<T> all, Function<T, String> id, String size, String token) {
        int from = 0;
        if (token != null && !token.isEmpty()) {
            for (int i = 0; i < all.size(); i++) {
                from = token.equals(token(id.apply(all.get(i)))) ? i : from;
            }
        }
        int to = Math.min(all.size(), from + size(size));
        return new Page<>(
                all.subList(from, to), to < all.size() ? Optional.of(token(id.apply(all.get(to)))) : Optional.empty());
    }

    private static int size(String text) {
        boolean given = text != null && text.matches("\\d{1,6}") && Integer.parseInt(text) > 0;
        return given ? Math.min(MOST, Integer.parseInt(text)) : USUAL;
    }

    private static String token(String id) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(id.getBytes(StandardCharsets.UTF_8));
    }
}
