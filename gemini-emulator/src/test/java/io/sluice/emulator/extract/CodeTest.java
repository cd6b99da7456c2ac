package io.sluice.emulator.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class CodeTest {
    private static final String CODE = """
            [[part: src/Web.java]]
            import java.util.List;
            public class Web {
                @GetMapping("/things/{id}")
                public Thing thing(String id) {
                    return find(System.getenv("THING_HOME"), id);
            [[part: app/main.py]]
            import os
            @app.post("/jobs")
            def start_job(name, size):
                return os.environ["JOB_QUEUE"]
            [[part: web/index.js]]
            const express = require('express')
            export function render(page) {
            """;

    @Test
    void findsWhatSeveralLanguagesDeclareWithTheirFile() {
        // Given
        Schemas schemas = new Schemas()
                .ask("endpoints", "Which endpoints?", Schemas.list("method", "path", "file"))
                .ask("environment_variables", "Which variables?", Schemas.list("name", "file"))
                .ask("functions", "Which functions?", Schemas.list("name", "file"))
                .ask("imports", "What is imported?", Schemas.list("name", "file"))
                .ask("dependencies", "Which libraries?", Schemas.list("name", "version"));
        // When
        JsonNode answer = schemas.answer(CODE);
        // Then
        assertThat(answer.at("/endpoints/items").findValuesAsText("path")).containsExactly("/things/{id}", "/jobs");
        assertThat(answer.at("/endpoints/items/1/value/file").asText()).isEqualTo("app/main.py");
        assertThat(answer.at("/environment_variables/items").findValuesAsText("name"))
                .containsExactly("THING_HOME", "JOB_QUEUE");
        assertThat(answer.at("/functions/items").findValuesAsText("name"))
                .containsExactly("thing", "start_job", "render");
        assertThat(answer.at("/imports/items").findValuesAsText("name"))
                .containsExactly("java.util.List", "os", "express");
        assertThat(answer.at("/dependencies/items").findValuesAsText("name")).containsExactly("express");
    }
}
