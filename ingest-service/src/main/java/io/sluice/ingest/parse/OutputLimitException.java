package io.sluice.ingest.parse;

import org.xml.sax.SAXException;

/** Ends a parse from inside Tika's callbacks: the document's budget of text or parts is spent. */
final class OutputLimitException extends SAXException {
    OutputLimitException() {
        super("the document is over its output limit");
    }
}
