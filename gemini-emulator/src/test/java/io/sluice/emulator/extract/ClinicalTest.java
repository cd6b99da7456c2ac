package io.sluice.emulator.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ClinicalTest {
    private static final String NOTE = """
            Patient:   Quirin Belasco

            DIAGNOSES

              1. Gout of the left foot (M10.0)
              2. Anemia: ruled out by repeated counts
              3. Possible sleep apnea

            FAMILY HISTORY

              Mother had glaucoma, found at 50.

            HISTORY

            He denies joint pain, rash or fever.

            ALLERGIES

              Latex          itching
              No known allergy to eggs.

            MEDICATIONS

              CONTINUED
              Allopurinol    300 mg    by mouth   once daily
              STOPPED
              Colchicine 0.5 mg twice daily    diarrhea
            """;

    @Test
    void saysWhatIsDeniedExcludedPossibleOrOfTheFamily() {
        // Given
        Schemas schemas = new Schemas().ask("diagnoses", "Which diagnoses?", Schemas.list("name", "code"), true);
        // When
        JsonNode items = schemas.answer(NOTE).at("/diagnoses/items");
        // Then
        Map<String, String> meant = new TreeMap<>();
        items.forEach(
                i -> meant.put(i.at("/value/name").asText(), i.path("assertion").asText()));
        assertThat(meant)
                .containsEntry("Gout of the left foot", "AFFIRMED")
                .containsEntry("Anemia", "NEGATED")
                .containsEntry("sleep apnea", "POSSIBLE")
                .containsEntry("glaucoma", "FAMILY")
                .containsEntry("joint pain", "NEGATED")
                .containsEntry("rash", "NEGATED")
                .containsEntry("fever", "NEGATED");
        assertThat(items.at("/0/value/code").asText()).isEqualTo("M10.0");
    }

    @Test
    void readsMedicationsAndLeavesStoppedOnesOut() {
        // Given
        Schemas schemas = new Schemas()
                .ask("medications", "Which medicines?", Schemas.list("name", "dose", "frequency"))
                .ask("allergies", "Which allergies?", Schemas.list("substance", "reaction"))
                .ask("patient", "Who is the patient?", Schemas.type("string"));
        // When
        JsonNode answer = schemas.answer(NOTE);
        // Then
        assertThat(answer.at("/medications/items")).hasSize(1);
        assertThat(answer.at("/medications/items/0/value").toString())
                .isEqualTo("{\"name\":\"Allopurinol\",\"dose\":\"300 mg\",\"frequency\":\"once daily\"}");
        assertThat(answer.at("/allergies/items")).hasSize(1);
        assertThat(answer.at("/allergies/items/0/value/reaction").asText()).isEqualTo("itching");
        assertThat(answer.at("/patient/items/0/value").asText()).isEqualTo("Quirin Belasco");
    }
}
