package io.sluice.gemini.http;

import java.io.IOException;
import okhttp3.Interceptor;
import okhttp3.Response;

/** Signs each request; after a 401, which costs nothing, once more with renewed credentials. */
record SigningInterceptor(Credentials credentials) implements Interceptor {
    private static final int UNAUTHENTICATED = 401;

    @Override
    public Response intercept(Chain chain) throws IOException {
        Response response = chain.proceed(credentials.sign(chain.request()));
        if (response.code() != UNAUTHENTICATED || !credentials.renew()) {
            return response;
        }
        response.close();
        return chain.proceed(credentials.sign(chain.request()));
    }
}
