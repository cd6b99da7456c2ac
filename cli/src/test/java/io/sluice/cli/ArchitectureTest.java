package io.sluice.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The borders between modules and packages, held by the build. */
@AnalyzeClasses(packages = "io.sluice", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String[] SERVICES = {
        "io.sluice.ingest..", "io.sluice.chunker..", "io.sluice.inference..", "io.sluice.sink.."
    };

    @ArchTest
    static final ArchRule pureLogicKnowsNoKafkaNoHttpNoTika = noClasses()
            .that()
            .resideInAPackage("io.sluice.extraction..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.apache.kafka..",
                    "okhttp3..",
                    "org.apache.tika..",
                    "org.apache.avro..",
                    "io.sluice.schemas..",
                    "io.sluice.runtime..");

    @ArchTest
    static final ArchRule theClientKnowsNoKafka = noClasses()
            .that()
            .resideInAPackage("io.sluice.gemini..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.apache.kafka..", "io.sluice.schemas..", "io.sluice.runtime..", "io.sluice.extraction..");

    @ArchTest
    static final ArchRule theEmulatorSharesNothingWithTheProduct = noClasses()
            .that()
            .resideInAPackage("io.sluice.emulator..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.sluice.extraction..", "io.sluice.gemini..", "io.sluice.runtime..", "io.sluice.schemas..");

    @ArchTest
    static final ArchRule ingestKnowsNoOtherService = alone("io.sluice.ingest..");

    @ArchTest
    static final ArchRule chunkerKnowsNoOtherService = alone("io.sluice.chunker..");

    @ArchTest
    static final ArchRule workerKnowsNoOtherService = alone("io.sluice.inference..");

    @ArchTest
    static final ArchRule sinkKnowsNoOtherService = alone("io.sluice.sink..");

    @ArchTest
    static final ArchRule onlyTheWorkerCallsAModel = noClasses()
            .that()
            .resideOutsideOfPackages("io.sluice.inference..", "io.sluice.gemini..")
            .should()
            .dependOnClassesThat(resideInAPackage("io.sluice.gemini..")
                    .and(resideOutsideOfPackage("io.sluice.gemini.lookup.."))
                    .as("reside in the client, but for free look-ups"));

    @ArchTest
    static final ArchRule packagesHaveNoCycle =
            slices().matching("io.sluice.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule nothingSleeps = noClasses().should().callMethod(Thread.class, "sleep", long.class);

    @ArchTest
    static final ArchRule onlyLoadersReadTheEnvironment = noClasses()
            .that()
            .resideOutsideOfPackages("io.sluice.runtime..", "io.sluice.cli..")
            .should()
            .callMethod(System.class, "getenv")
            .orShould()
            .callMethod(System.class, "getenv", String.class);

    @ArchTest
    static final ArchRule loggingGoesThroughTheClosedList = classes()
            .that()
            .resideInAnyPackage(SERVICES)
            .should()
            .onlyAccessClassesThat()
            .resideOutsideOfPackage("org.slf4j..");

    private static ArchRule alone(String service) {
        String[] others = java.util.Arrays.stream(SERVICES)
                .filter(s -> !s.equals(service))
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage(service)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others);
    }
}
