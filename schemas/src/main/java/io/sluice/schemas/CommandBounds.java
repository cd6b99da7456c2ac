package io.sluice.schemas;

import io.sluice.schemas.avro.BudgetScope;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.CommandKind;
import java.util.ArrayList;
import java.util.List;

/** The bounds of a command's values, and which of them its kind needs. Faults name members and sizes, never values. */
final class CommandBounds {
    private static final int JOB_ID = 128;
    private static final int LABELS = 2048;
    private static final double MOST_USD = 1_000_000;

    private CommandBounds() {}

    static List<String> faults(Command command) {
        List<String> faults = new ArrayList<>();
        boolean budget = command.getKind() == CommandKind.BUDGET;
        BudgetScope scope = budget ? command.getScope() : BudgetScope.JOB;
        text("jobId", command.getJobId(), JOB_ID, scope == BudgetScope.JOB, faults);
        text("label", command.getLabel(), LABELS, scope == BudgetScope.LABEL, faults);
        Double usd = command.getSpendUsd();
        if (budget != (usd != null)) {
            faults.add("member spendUsd: " + (budget ? "missing; a budget needs it" : "only a budget has it"));
        } else if (usd != null && !(usd >= 0 && usd <= MOST_USD)) {
            faults.add("member spendUsd: must be a number of US dollars from 0 to " + (long) MOST_USD);
        }
        return faults;
    }

    private static void text(String member, String value, int max, boolean wanted, List<String> faults) {
        if (wanted != (value != null)) {
            faults.add("member " + member + ": "
                    + (wanted ? "missing; this kind of command needs it" : "this kind of command has none"));
        } else if (value != null && (value.isBlank() || value.length() > max)) {
            faults.add("member " + member + ": has " + value.strip().length() + " characters, must have 1 to " + max);
        } else if (value != null && value.chars().anyMatch(Character::isISOControl)) {
            faults.add("member " + member + ": must have no control characters");
        }
    }
}
