package io.sluice.inference;

import io.sluice.runtime.service.ServiceDefinition;

/** The inference worker as a service. */
public final class Inference {
    /** Name of the service, and of its consumer group after the tenant's prefix. */
    static final String NAME = "inference";

    private Inference() {}

    /** How it is configured and made. */
    public static ServiceDefinition definition() {
        return new ServiceDefinition(NAME, InferenceSettings.ALL, InferenceService::create);
    }
}
