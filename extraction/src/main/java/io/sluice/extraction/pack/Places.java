package io.sluice.extraction.pack;

import io.sluice.extraction.outline.StoredText;

/**
 * Where a text may be cut.
 *
 * @param parts starts of parts
 * @param borders starts of what the outline or a dialogue's speakers divide
 * @param fine places inside of that
 * @param code which ranges are programs
 * @param lines places inside of programs
 * @param wholes what stays whole
 */
record Places(PartBorders parts, Borders borders, FineBorders fine, CodeParts code, CodeBorders lines, Wholes wholes) {
    static Places in(StoredText stored) {
        String text = stored.text();
        CodeParts code = new CodeParts(stored);
        return new Places(
                new PartBorders(text, stored.outline().parts()),
                new Borders(stored, code),
                new FineBorders(text),
                code,
                new CodeBorders(text),
                new Wholes(stored, code));
    }
}
