package io.sluice.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Two different free ports of the loopback address, one of them perhaps given. */
record FreePorts(int broker, int controller) {
    static FreePorts choose(int brokerPort) throws IOException {
        // Both are held at once, so that they differ.
        try (ServerSocket broker = bound(brokerPort);
                ServerSocket controller = bound(0)) {
            return new FreePorts(broker.getLocalPort(), controller.getLocalPort());
        }
    }

    private static ServerSocket bound(int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        try {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
            return socket;
        } catch (IOException e) {
            socket.close();
            throw new IOException(
                    "port " + port + " of " + BrokerProperties.HOST
                            + " is taken; give another one, or 0 for a free one",
                    e);
        }
    }
}
