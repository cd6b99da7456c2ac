package io.sluice.emulator.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An error as the API words it.
 *
 * @param code HTTP status
 * @param body the whole JSON; empty object when the page is HTML
 */
public record ApiFault(int code, ObjectNode body) {
    private static final String TYPES = "type.googleapis.com/google.rpc.";
    private static final String INVALID = "INVALID_ARGUMENT";

    /** 403: no key. */
    public static ApiFault noKey() {
        return of(
                403,
                "PERMISSION_DENIED",
                "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.");
    }

    /** 400: a key that is none. */
    public static ApiFault badKey() {
        String message = "API key not valid. Please pass a valid API key.";
        ApiFault fault = of(400, INVALID, message);
        ObjectNode info = fault.detail("ErrorInfo");
        info.put("reason", "API_KEY_INVALID").put("domain", "googleapis.com");
        info.putObject("metadata").put("service", "generativelanguage.googleapis.com");
        fault.detail("LocalizedMessage").put("locale", "en-US").put("message", message);
        return fault;
    }

    /** 400: not JSON. */
    public static ApiFault badJson(String why) {
        return of(400, INVALID, "Invalid JSON payload received. " + why);
    }

    /** 400: the body is too large. */
    public static ApiFault tooManyBytes(long limit) {
        return of(400, INVALID, "Request payload size exceeds the limit: " + limit + " bytes.");
    }

    /** 400: members that do not exist or have the wrong type. */
    static ApiFault badRequest(List<Violation> violations) {
        ApiFault fault =
                of(400, INVALID, violations.stream().map(Violation::description).collect(Collectors.joining("\n")));
        ObjectNode detail = fault.detail("BadRequest");
        for (Violation violation : violations) {
            ObjectNode json = detail.withArray("/fieldViolations").addObject();
            if (!violation.field().isEmpty()) {
                json.put("field", violation.field());
            }
            json.put("description", violation.description());
        }
        return fault;
    }

    /** 400 in these words. */
    public static ApiFault invalid(String message) {
        return of(400, INVALID, message);
    }

    /** 404: a model that does not exist or does not know the method; {@code version} is the path's. */
    public static ApiFault unknownModel(String version, String model, String method) {
        return of(
                404,
                "NOT_FOUND",
                "models/" + model + " is not found for API version " + version + ", or is not supported for " + method
                        + ". Call ModelService.ListModels to see the list of available models and their supported methods.");
    }

    /** 403: a cache that is deleted, expired, unknown or another's. */
    public static ApiFault noCache() {
        return of(403, "PERMISSION_DENIED", "CachedContent not found (or permission denied)");
    }

    /** 400: the prompt is too long. */
    public static ApiFault tooManyTokens(long tokens, long limit) {
        return invalid(
                "The input token count (" + tokens + ") exceeds the maximum number of tokens allowed (" + limit + ").");
    }

    /** 429 without details. */
    public static ApiFault exhausted() {
        return of(429, "RESOURCE_EXHAUSTED", "Resource has been exhausted (e.g. check quota).");
    }

    /** 503. */
    public static ApiFault overloaded() {
        return of(
                503,
                "UNAVAILABLE",
                "This model is currently experiencing high demand. Spikes in demand are usually temporary. Please try again later.");
    }

    /** 504. */
    public static ApiFault deadline() {
        return of(504, "DEADLINE_EXCEEDED", "Deadline expired before operation could complete.");
    }

    /** 500. */
    public static ApiFault internal() {
        return of(
                500,
                "INTERNAL",
                "An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting");
    }

    /** 502 of the front end, as a page. */
    public static ApiFault badGateway() {
        return new ApiFault(502, Json.object());
    }

    /** True when it is a page and no JSON. */
    public boolean isPage() {
        return body.isEmpty();
    }

    static ApiFault of(int code, String status, String message) {
        ObjectNode body = Json.object();
        body.putObject("error").put("code", code).put("message", message).put("status", status);
        return new ApiFault(code, body);
    }

    ObjectNode detail(String type) {
        ObjectNode error = (ObjectNode) body.path("error");
        return error.withArray("/details").addObject().put("@type", TYPES + type);
    }
}
