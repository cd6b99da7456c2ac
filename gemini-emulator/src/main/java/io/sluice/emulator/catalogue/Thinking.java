package io.sluice.emulator.catalogue;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * How a model thinks.
 *
 * @param byDefault thinks when the request says nothing
 * @param leastBudget smallest thinking budget
 * @param mostBudget largest thinking budget; 0 = budgets are not checked
 * @param canStop a budget of 0 is taken
 * @param levels takes thinkingLevel: a model of the third generation, whose texts are signed and which takes tools beside a JSON answer
 */
public record Thinking(boolean byDefault, int leastBudget, int mostBudget, boolean canStop, boolean levels) {
    /** From a model's entry in the catalogue. */
    static Thinking of(JsonNode thinking) {
        boolean levels = thinking.has("levels");
        String usual = thinking.path("default").asText("dynamic");
        return new Thinking(
                !thinking.isMissingNode() && !usual.equals("off") && !usual.equals("minimal") && !usual.equals("false"),
                thinking.at("/budget/least").asInt(0),
                thinking.at("/budget/most").asInt(0),
                levels || thinking.path("can_disable").asBoolean(false),
                levels);
    }
}
