package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.sluice.emulator.EmulatorConfig;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Uncovered;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Patient data on a real broker: what the provider's server saw of it is the measure. */
class PhiIT {
    private static final String MODEL = "gemini-3.1-flash-lite";
    /** Stands in the patient's document alone. */
    private static final String PATIENT = "Quellmund";

    @TempDir
    private Path folder;

    private Deployment sluice;
    private ModelRoutes provider;

    @AfterEach
    void stop() throws Exception {
        sluice.close();
    }

    @Test
    void theGeminiApiIsSentNothingOfAPatientsDocumentAndAnswersTheOthers() throws Exception {
        // Given
        deploy("--sluice.model.provider=gemini", "--sluice.model.api-key=any");
        sluice.start(Services.ALL);

        // When
        Result patient = run("patients");
        List<ModelRoutes.Call> sent = List.copyOf(provider.posts());
        Result open = run("open");

        // Then
        assertThat(sent).isEmpty();
        assertThat(patient.getStatus()).isEqualTo(ResultStatus.FAILED);
        assertThat(patient.getReceipt().getUncovered())
                .extracting(Uncovered::getReason)
                .containsOnly("PROVIDER_MAY_NOT_SEE_PHI");
        assertThat(Show.notRead(patient.getReceipt())).contains("provider may not see phi: nothing was sent");
        assertThat(patient.getReceipt().getCostUsd()).isZero();
        assertThat(patient.getAnsweredBy()).isEmpty();
        assertThat(open.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(open.getAnsweredBy()).containsExactly(MODEL);
        assertThat(provider.posts())
                .isNotEmpty()
                .noneMatch(call -> call.body().contains(PATIENT))
                .anyMatch(call -> call.body().contains("Nobody is named here"));
    }

    @Test
    void vertexAnswersAPatientsDocumentWithoutACacheThoughOneIsAskedForAndMadeForOthers() throws Exception {
        // Given
        deploy("--sluice.model.provider=vertex", "--sluice.model.project=p-1", "--sluice.model.location=eu");
        assumeThat(System.getenv("GOOGLE_APPLICATION_CREDENTIALS")).isNull();
        sluice.add(new GoogleLogin(folder.resolve("home"), provider.url().resolve("/token")));
        sluice.start(Services.ALL);

        // When
        Result patient = run("patients");
        List<ModelRoutes.Call> sent = List.copyOf(provider.calls());
        Result open = run("open");

        // Then
        assertThat(patient.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(patient.getAnsweredBy()).containsExactly(MODEL);
        assertThat(sent)
                .hasSize(3)
                .allMatch(call -> call.path()
                        .startsWith("/v1beta1/projects/p-1/locations/eu/publishers/google/models/" + MODEL
                                + ":streamGenerateContent"))
                .allMatch(call -> call.authorization().equals("Bearer a-token"))
                .allMatch(call -> call.body().contains(PATIENT))
                .noneMatch(call -> call.body().contains("cachedContent"));
        assertThat(plan("patients").getCachingReason()).isEqualTo("CONFIDENTIAL");
        assertThat(plan("patients").getCaches()).isZero();
        assertThat(open.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(plan("open").getCaches()).isEqualTo(1);
        assertThat(provider.posts()).anyMatch(call -> call.path().endsWith("/cachedContents"));
    }

    /** Its own emulator is not asked; each prefix is to be cached. */
    private void deploy(String... model) throws IOException {
        provider = new ModelRoutes(MODEL);
        List<String> settings = new ArrayList<>(List.of(
                "--sluice.partitions=2",
                "--sluice.model.base-url=" + provider.url(),
                "--sluice.chunker.caching=explicit"));
        settings.addAll(List.of(model));
        sluice = Deployment.of(folder, EmulatorConfig.DEFAULT, settings.toArray(String[]::new));
        sluice.add(provider);
        recipe("patients", "phi");
        recipe("open", "normal");
        document("patients", "The patient " + PATIENT + " signs for himself.");
        document("open", "Nobody is named here.");
    }

    /** Recipe, document and job have one name. */
    private Result run(String name) throws Exception {
        sluice.submit(name, name, name + ".txt", "{}");
        sluice.awaitDone(name);
        return sluice.results(name).get(0);
    }

    private Plan plan(String job) {
        return sluice.plans(job).get(0);
    }

    private void recipe(String name, String confidentiality) throws IOException {
        sluice.recipe(name, """
                recipe: %s
                read_as: A commercial lawyer.
                model: %s
                fields:
                  governing_law:
                    ask: Which state's law governs the agreement?
                    type: text
                  initial_term:
                    ask: How long is the initial term?
                    type: duration
                  payment:
                    ask: Within how many days is an invoice to be paid?
                    type: duration
                calls: one each
                confidentiality: %s
                """.formatted(name, MODEL, confidentiality));
    }

    /** Long enough for a cache. */
    private void document(String name, String line) throws IOException {
        StringBuilder text = new StringBuilder(new RunIT.SeededContract(7).contract())
                .append('\n')
                .append(line);
        for (int i = 0; text.length() < 32_000; i++) {
            text.append("\n\nThe schedule names delivery ")
                    .append(i)
                    .append(" of goods of the kind and quality that the parties have agreed upon.");
        }
        Files.writeString(folder.resolve(name + ".txt"), text);
    }
}
