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
                .hasSize(4);
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

    @Test
    void symptomsAreWhatThePatientReportsOrDenies() {
        // Given
        Schemas schemas = new Schemas().ask("symptoms", "Which symptoms?", Schemas.list("name", "since"), true);
        String more = "REVIEW OF SYSTEMS\n\nPositive for thirst and dry mouth. Denies other tobacco use.\n";
        // When
        JsonNode items = schemas.answer(NOTE + more).at("/symptoms/items");
        // Then
        assertThat(items.findValuesAsText("name"))
                .containsExactly("joint pain", "rash", "fever", "thirst", "dry mouth");
        assertThat(items.findValuesAsText("assertion"))
                .containsExactly("NEGATED", "NEGATED", "NEGATED", "AFFIRMED", "AFFIRMED");
    }

    @Test
    void listsProceduresWithTheirDatesAndThoseNotDone() {
        // Given
        Schemas schemas = new Schemas()
                .ask("procedures", "Which procedures?", Schemas.list("name", "date"), true)
                .ask("follow_up", "When is the next visit?", Schemas.list("date", "appointment"));
        String more = """
                IMAGING

                Hand radiograph, May 3: no erosion.

                PROCEDURES

                None. No drain was placed.

                FOLLOW-UP

                  June 9, 2031    Joint clinic, Dr. Orlo Venn
                """;
        // When
        JsonNode answer = schemas.answer(NOTE + more);
        // Then
        assertThat(answer.at("/procedures/items").findValuesAsText("name")).containsExactly("Hand radiograph", "drain");
        assertThat(answer.at("/procedures/items/0/value/date").asText()).isEqualTo("May 3");
        assertThat(answer.at("/procedures/items/1/assertion").asText()).isEqualTo("NEGATED");
        assertThat(answer.at("/follow_up/items/0/value").toString())
                .isEqualTo("{\"date\":\"June 9, 2031\",\"appointment\":\"Joint clinic, Dr. Orlo Venn\"}");
    }
}
