package io.sluice.gemini.http;

import java.net.InetSocketAddress;
import java.net.Proxy;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.Response;

/** How far one call has come; tells what can have been billed when it breaks. */
final class CallProgress extends EventListener {
    private volatile boolean tls;
    private volatile boolean requestBegun;
    private volatile boolean replyBegun;

    /** True from the start of a TLS handshake until the request begins. */
    boolean inHandshake() {
        return tls && !requestBegun;
    }

    boolean requestBegun() {
        return requestBegun;
    }

    boolean replyBegun() {
        return replyBegun;
    }

    @Override
    public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
        tls = false;
    }

    @Override
    public void secureConnectStart(Call call) {
        tls = true;
    }

    @Override
    public void requestHeadersStart(Call call) {
        requestBegun = true;
    }

    @Override
    public void responseHeadersEnd(Call call, Response response) {
        replyBegun = true;
    }
}
