package io.sluice.runtime.config;

import java.util.List;
import java.util.stream.Collectors;

/** A table of settings for people. */
public final class SettingsTable {
    private static final String HEAD =
            "| setting | environment | type | default | what it decides |\n|---|---|---|---|---|\n";

    private SettingsTable() {}

    /** A Markdown table of settings, one a line, in the order given; each setting once. */
    public static String markdown(List<Setting<?>> settings) {
        return settings.stream().distinct().map(SettingsTable::row).collect(Collectors.joining("", HEAD, ""));
    }

    private static String row(Setting<?> setting) {
        String defaultText =
                setting.defaultText().map(SettingsTable::code).orElse(setting.optional() ? "none" : "required");
        return "| " + code(setting.name()) + " | " + code(setting.environmentName()) + " | " + escaped(setting.type())
                + " | " + defaultText + " | " + escaped(setting.doc()) + " |\n";
    }

    private static String code(String text) {
        return text.isEmpty() ? "empty" : "`" + escaped(text) + "`";
    }

    private static String escaped(String text) {
        return text.replace("|", "\\|");
    }
}
