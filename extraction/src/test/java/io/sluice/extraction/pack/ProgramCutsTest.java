package io.sluice.extraction.pack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.StoredText;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramCutsTest {
    @Test
    void programsAreCutBeforeAFunctionAndNeverInsideALine() {
        // Given
        StringBuilder java = new StringBuilder("class A {\n");
        for (int i = 0; i < 60; i++) {
            java.append("    void method%02d() {\n        first(1);\n\n        second(2);\n    }\n\n".formatted(i));
        }
        StoredText text = Documents.document()
                .part("A.java")
                .loose(java.append("}\n").toString())
                .build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(2);
        for (PlannedPrefix prefix : prefixes.subList(1, prefixes.size())) {
            assertThat(Rendered.of(prefix, text)).startsWith("    void method");
        }
    }

    @Test
    void aProgramWithoutIndentationIsCutWhereItsBracesAreClosed() {
        // Given
        String function = "int f%02d() {\nif (a) {\nb();\n}\nreturn 1;\n}\n";
        StringBuilder c = new StringBuilder();
        for (int i = 0; i < 90; i++) {
            c.append(function.formatted(i));
        }
        StoredText text = Documents.document().part("f.c").loose(c.toString()).build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes)
                .hasSizeGreaterThan(1)
                .allSatisfy(prefix -> assertThat(Rendered.of(prefix, text)).startsWith("int f"));
    }

    @Test
    void aMinifiedLineIsCutInsideOnlyBecauseItFitsNoPrefix() {
        // Given
        StoredText text = Documents.document()
                .part("app.min.js")
                .loose("function(a){return a+1};".repeat(500))
                .build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes).hasSizeBetween(5, 8);
    }
}
