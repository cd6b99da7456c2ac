package io.sluice.extraction.merge;

import io.sluice.extraction.check.Finding;
import java.util.List;

/**
 * What one ended request says, for the merge.
 *
 * @param fields the fields that it asked
 * @param answered true when it was answered: fields without finding are absent there; false: its text is not covered
 * @param findings its findings
 */
public record FieldAnswers(List<String> fields, boolean answered, List<Finding> findings) {}
