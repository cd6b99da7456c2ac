package io.sluice.ingest.parse;

import java.util.Locale;
import java.util.Set;
import org.apache.tika.parser.html.HtmlMapper;

/** Keeps all elements of a page but those whose text nobody sees. */
final class PlainHtmlMapper implements HtmlMapper {
    private static final Set<String> UNSEEN = Set.of("script", "style", "noscript", "template", "object", "svg");

    @Override
    public String mapSafeElement(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean isDiscardElement(String name) {
        return UNSEEN.contains(name.toLowerCase(Locale.ROOT));
    }

    @Override
    public String mapSafeAttribute(String elementName, String attributeName) {
        return attributeName.toLowerCase(Locale.ROOT);
    }
}
