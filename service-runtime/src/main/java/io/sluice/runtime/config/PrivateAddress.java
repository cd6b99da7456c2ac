package io.sluice.runtime.config;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** Whether a host, as a URL has it, is this machine or of a private network by its address alone. */
final class PrivateAddress {
    private static final Pattern IPV4 = Pattern.compile("(?:\\d{1,3}\\.){3}\\d{1,3}");
    private static final int UNIQUE_LOCAL = 0xFC;
    private static final int UNIQUE_LOCAL_BITS = 0xFE;

    private PrivateAddress() {}

    /**
     * True for {@code localhost}, loopback addresses, 10/8, 172.16/12, 192.168/16 and fc00::/7. False for every other name, as only its
     * name server knows what it stands for, for link-local and for public addresses.
     *
     * @param host lower case; IPv6 in brackets
     */
    static boolean is(String host) {
        if (host.equals("localhost")) {
            return true;
        }
        boolean v6 = host.startsWith("[") && host.endsWith("]");
        if (!v6 && !IPV4.matcher(host).matches()) {
            return false;
        }
        try {
            // A literal: nothing is looked up.
            InetAddress address = InetAddress.getByName(host);
            boolean uniqueLocal =
                    address instanceof Inet6Address && (address.getAddress()[0] & UNIQUE_LOCAL_BITS) == UNIQUE_LOCAL;
            return address.isLoopbackAddress() || address.isSiteLocalAddress() || uniqueLocal;
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
