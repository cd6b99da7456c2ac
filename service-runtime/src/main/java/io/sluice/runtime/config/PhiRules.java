package io.sluice.runtime.config;

import io.sluice.runtime.config.PhiAccess.Allowed;
import io.sluice.runtime.config.PhiAccess.Refused;
import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;

/** Decides who may see patient data. */
final class PhiRules {
    /** The one host of the Gemini API, and of its OpenAI route. */
    private static final String GEMINI_API = "generativelanguage.googleapis.com";

    /** Hosts of Vertex AI: global, regions, multi-regions. */
    private static final Pattern VERTEX = Pattern.compile(
            "(?:[a-z0-9-]+-)?aiplatform\\.googleapis\\.com|aiplatform\\.[a-z]+\\.rep\\.googleapis\\.com");

    private PhiRules() {}

    static PhiAccess access(Settings settings) {
        boolean usual = ModelEndpoint.isDefault(settings);
        return switch (settings.get(ModelSettings.PROVIDER)) {
            case GEMINI -> geminiApi("sluice.model.provider=gemini");
            case VERTEX -> usual ? vertex() : at(settings, true);
            case OPENAI ->
                usual ? geminiApi("sluice.model.provider=openai without sluice.model.base-url") : at(settings, false);
            case EMULATOR -> usual ? new Allowed("the emulator answers on this machine") : at(settings, false);
        };
    }

    private static PhiAccess at(Settings settings, boolean vertex) {
        URI address;
        try {
            address = ModelEndpoint.address(settings);
        } catch (SettingsException e) {
            return new Refused("sluice.model.base-url is no address", "correct it");
        }
        String host = address.getHost().toLowerCase(Locale.ROOT);
        if (withoutDot(host).equals(GEMINI_API)) {
            return geminiApi("sluice.model.base-url=" + address.getScheme() + "://" + host);
        }
        boolean encrypted = "https".equalsIgnoreCase(address.getScheme());
        if (vertex && encrypted && VERTEX.matcher(host).matches()) {
            return vertex();
        }
        if (PrivateAddress.is(host)) {
            return new Allowed("the model answers at " + host + ", on this machine or a private network");
        }
        return settings.get(ModelSettings.CONFIDENTIAL)
                ? new Allowed("sluice.model.confidential=true says that " + host + " may see them")
                : new Refused(
                        "nothing shows that the host " + host
                                + " of sluice.model.base-url is on this machine or a private network",
                        "write its loopback or private address, or sluice.model.confidential=true if that server may see"
                                + " patient data");
    }

    /** A name may end with the root's dot. */
    private static String withoutDot(String host) {
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    private static PhiAccess vertex() {
        return new Allowed("Vertex AI answers");
    }

    private static PhiAccess geminiApi(String setting) {
        return new Refused(
                setting + " is the Gemini API, which may not see patient data",
                "set sluice.model.provider=vertex and sluice.model.project, or sluice.model.provider=openai with the"
                        + " sluice.model.base-url of a model of your own");
    }
}
