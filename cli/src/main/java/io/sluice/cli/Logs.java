package io.sluice.cli;

/** Where the services of a command log to. Set before the first line is logged. */
final class Logs {
    static final String CONFIGURATION = "logback.configurationFile";

    private Logs() {}

    /** Chooses the command's own configuration, unless the user has named one. */
    static void configure() {
        if (System.getProperty(CONFIGURATION) == null) {
            System.setProperty(CONFIGURATION, "io/sluice/cli/logback.xml");
        }
    }

    /** Sends lines to a file of the data folder. */
    static void to(Workspace workspace) {
        Workspace.makeFolder(workspace.logs());
        System.setProperty(
                "sluice.log.file", workspace.logs().resolve("services.log").toString());
    }
}
