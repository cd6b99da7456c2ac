package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * An error as the API words it.
 *
 * @param code HTTP status
 * @param body the whole JSON
 */
record ApiFault(int code, ObjectNode body) {
    private static final String TYPES = "type.googleapis.com/google.rpc.";

    static ApiFault noKey() {
        return of(
                403,
                "PERMISSION_DENIED",
                "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.");
    }

    static ApiFault badJson() {
        return of(400, "INVALID_ARGUMENT", "Invalid JSON payload received. Parsing terminated before end of input.");
    }

    static ApiFault tooManyBytes(long limit) {
        return of(400, "INVALID_ARGUMENT", "Request payload size exceeds the limit: " + limit + " bytes.");
    }

    static ApiFault unknownField(String place, String name) {
        String description = "Invalid JSON payload received. Unknown name \"" + name + "\""
                + (place.isEmpty() ? "" : " at '" + place + "'") + ": Cannot find field.";
        ApiFault fault = of(400, "INVALID_ARGUMENT", description);
        ObjectNode detail = fault.detail("BadRequest");
        ObjectNode violation = detail.putArray("fieldViolations").addObject();
        if (!place.isEmpty()) {
            violation.put("field", place);
        }
        violation.put("description", description);
        return fault;
    }

    static ApiFault invalid(String message) {
        return of(400, "INVALID_ARGUMENT", message);
    }

    static ApiFault unknownModel(String model, String method) {
        return of(
                404,
                "NOT_FOUND",
                "models/" + model + " is not found for API version v1beta, or is not supported for " + method
                        + ". Call ModelService.ListModels to see the list of available models and their supported methods.");
    }

    static ApiFault tooManyTokens(long tokens, long limit) {
        return of(
                400,
                "INVALID_ARGUMENT",
                "The input token count (" + tokens + ") exceeds the maximum number of tokens allowed (" + limit + ").");
    }

    static ApiFault quota(String model, boolean perDay) {
        String id = perDay
                ? "GenerateRequestsPerDayPerProjectPerModel-FreeTier"
                : "GenerateContentInputTokensPerModelPerMinute-FreeTier";
        ApiFault fault = of(
                429,
                "RESOURCE_EXHAUSTED",
                "You exceeded your current quota, please check your plan and billing details. \n* Quota exceeded for metric: generativelanguage.googleapis.com/generate_content_free_tier_requests, limit: 250000, model: "
                        + model + "\nPlease retry in 1s.");
        ObjectNode violation =
                fault.detail("QuotaFailure").putArray("violations").addObject();
        violation.put("quotaMetric", "generativelanguage.googleapis.com/generate_content_free_tier_requests");
        violation.put("quotaId", id);
        violation.putObject("quotaDimensions").put("location", "global").put("model", model);
        violation.put("quotaValue", "250000");
        fault.detail("RetryInfo").put("retryDelay", "1s");
        return fault;
    }

    static ApiFault overloaded() {
        return of(
                503,
                "UNAVAILABLE",
                "This model is currently experiencing high demand. Spikes in demand are usually temporary. Please try again later.");
    }

    static ApiFault internal() {
        return of(
                500,
                "INTERNAL",
                "An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting");
    }

    private static ApiFault of(int code, String status, String message) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("error").put("code", code).put("message", message).put("status", status);
        return new ApiFault(code, body);
    }

    private ObjectNode detail(String type) {
        ObjectNode error = (ObjectNode) body.path("error");
        return error.withArray("/details").addObject().put("@type", TYPES + type);
    }
}
