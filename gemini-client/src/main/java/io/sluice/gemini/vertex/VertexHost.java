package io.sluice.gemini.vertex;

import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;

/** Host of a location: a region, {@code global}, or the multi-regions {@code us} and {@code eu}. */
public final class VertexHost {
    private static final Pattern LOCATION = Pattern.compile("[a-z]+(?:-[a-z]+\\d+)?");

    private VertexHost() {}

    /**
     * The address.
     *
     * @param location such as {@code europe-west4}; anything that is no location's name is refused
     */
    public static URI of(String location) {
        String name = location.toLowerCase(Locale.ROOT);
        if (!LOCATION.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "location is " + location + "; give a region such as europe-west4, or global, us, eu");
        }
        return URI.create("https://" + host(name));
    }

    private static String host(String location) {
        return switch (location) {
            case "global" -> "aiplatform.googleapis.com";
            case "us", "eu" -> "aiplatform." + location + ".rep.googleapis.com";
            default -> location + "-aiplatform.googleapis.com";
        };
    }
}
