package io.sluice.runtime.config;

import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Whether documents of recipes with {@code confidentiality: phi} may go to the model of the settings. Decided by the settings alone: no name
 * is looked up, as what it stands for may change later. In doubt it is refused.
 */
public sealed interface PhiAccess {
    /**
     * They may.
     *
     * @param because why, in words that end a sentence
     */
    record Allowed(String because) implements PhiAccess {}

    /**
     * They may not; nothing of them is sent.
     *
     * @param cause which value stands against it
     * @param remedy what to set
     */
    record Refused(String cause, String remedy) implements PhiAccess {
        /** Cause and remedy in one sentence. */
        public String sentence() {
            return cause + "; " + remedy;
        }
    }

    /** The one host of the Gemini API, and of its OpenAI route. */
    String GEMINI_API = "generativelanguage.googleapis.com";

    /** Hosts of Vertex AI: global, multi-regions, regions. */
    Pattern VERTEX_HOST = Pattern.compile(
            "(?:[a-z0-9-]+-)?aiplatform\\.googleapis\\.com|aiplatform\\.[a-z]+\\.rep\\.googleapis\\.com");

    /**
     * The decision. Vertex AI may see them at its own address. Any other server, an emulator and a proxy of Vertex AI too, may where its
     * address is this machine's or a private network's, or where {@link ModelSettings#CONFIDENTIAL} says so. The Gemini API may never.
     *
     * @param settings with all of {@link ModelSettings}
     */
    static PhiAccess of(Settings settings) {
        ModelProvider provider = settings.get(ModelSettings.PROVIDER);
        boolean usual = ModelEndpoint.isDefault(settings);
        return switch (provider) {
            case GEMINI -> geminiApi("sluice.model.provider=gemini");
            case VERTEX -> usual ? new Allowed("Vertex AI answers") : at(settings, true);
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
        if (host.equals(GEMINI_API)) {
            return geminiApi("sluice.model.base-url=" + address.getScheme() + "://" + host);
        }
        if (vertex
                && "https".equalsIgnoreCase(address.getScheme())
                && VERTEX_HOST.matcher(host).matches()) {
            return new Allowed("Vertex AI answers");
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

    private static PhiAccess geminiApi(String setting) {
        return new Refused(
                setting + " is the Gemini API, which may not see patient data",
                "set sluice.model.provider=vertex and sluice.model.project, or sluice.model.provider=openai with the"
                        + " sluice.model.base-url of a model of your own");
    }
}
