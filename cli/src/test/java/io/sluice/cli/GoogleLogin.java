package io.sluice.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** A home folder with the credentials of a service account that no Google knows, for as long as it is open. */
final class GoogleLogin implements AutoCloseable {
    private static final String HOME = "user.home";

    private final String before = System.getProperty(HOME);

    /**
     * Makes them.
     *
     * @param home an empty folder
     * @param tokens address of the token server
     */
    GoogleLogin(Path home, URI tokens) throws IOException {
        Path file =
                Files.createDirectories(home.resolve(".config/gcloud")).resolve("application_default_credentials.json");
        Files.writeString(
                file,
                "{\"type\":\"service_account\",\"project_id\":\"p-1\",\"private_key_id\":\"k\",\"client_id\":\"1\","
                        + "\"client_email\":\"sluice@p-1.iam.gserviceaccount.com\",\"token_uri\":\"" + tokens
                        + "\",\"private_key\":\"" + key() + "\"}");
        System.setProperty(HOME, home.toString());
    }

    private static String key() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            KeyPair pair = generator.generateKeyPair();
            String text = Base64.getEncoder().encodeToString(pair.getPrivate().getEncoded());
            return "-----BEGIN PRIVATE KEY-----\\n" + text + "\\n-----END PRIVATE KEY-----\\n";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has RSA", e);
        }
    }

    @Override
    public void close() {
        System.setProperty(HOME, before);
    }
}
