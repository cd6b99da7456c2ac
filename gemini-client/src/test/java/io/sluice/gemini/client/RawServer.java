package io.sluice.gemini.client;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A server that writes whatever bytes a test wants, in whatever pieces, and counts its connections. */
final class RawServer implements AutoCloseable {
    /** Writes a reply. */
    interface Reply {
        /** Returns false to close the connection. */
        boolean write(OutputStream out) throws IOException;
    }

    private final ServerSocket listener;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile Reply reply = out -> false;

    RawServer() {
        try {
            listener = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        thread("raw-accept", this::accept);
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + listener.getLocalPort());
    }

    void replies(Reply next) {
        reply = next;
    }

    int openConnections() {
        return open.size();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                socket.setTcpNoDelay(true);
                open.add(socket);
                thread("raw-connection", () -> serve(socket));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            while (request(in) && reply.write(socket.getOutputStream())) {
                socket.getOutputStream().flush();
            }
        } catch (IOException hungUp) {
            // The client ended the connection: what the test made it do.
        } finally {
            open.remove(socket);
        }
    }

    /** Reads one request to its end; false when there is none. */
    private static boolean request(InputStream in) throws IOException {
        long length = -1;
        String line = line(in);
        if (line.isEmpty()) {
            return false;
        }
        while (!line.isEmpty()) {
            if (line.toLowerCase(java.util.Locale.ROOT).startsWith("content-length:")) {
                length = Long.parseLong(line.substring(15).trim());
            }
            line = line(in);
        }
        if (length >= 0) {
            in.skipNBytes(length);
            return true;
        }
        for (int chunk = Integer.parseInt(line(in), 16); chunk > 0; chunk = Integer.parseInt(line(in), 16)) {
            in.skipNBytes(chunk + 2L);
        }
        line(in);
        return true;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
            if (b != '\r') {
                line.append((char) b);
            }
        }
        return line.toString();
    }

    /** A whole HTTP reply. */
    static byte[] http(int status, byte[] body) {
        byte[] head = ("HTTP/1.1 " + status + " X\r\nContent-Type: text/event-stream\r\nContent-Length: " + body.length
                        + "\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = java.util.Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        return all;
    }

    private static void thread(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            listener.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
