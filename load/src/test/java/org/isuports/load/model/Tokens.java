package org.isuports.load.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Verifies tokens, each once. Used by one event loop. */
final class Tokens {
    private final PublicKey key;
    private final ObjectMapper json = new ObjectMapper();
    private final Map<String, Optional<Caller>> known = new HashMap<>();

    Tokens(PublicKey key) {
        this.key = key;
    }

    Optional<Caller> caller(String cookies) {
        int at = cookies.indexOf("isuports_session=");
        if (at < 0) {
            return Optional.empty();
        }
        int end = cookies.indexOf(';', at);
        String token = cookies.substring(at + 17, end < 0 ? cookies.length() : end);
        return known.computeIfAbsent(token, this::verify);
    }

    private Optional<Caller> verify(String token) {
        try {
            String[] parts = token.split("\\.", -1);
            if (parts.length != 3 || !part(parts[0]).path("alg").asText().equals("RS256")) {
                return Optional.empty();
            }
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initVerify(key);
            signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
            if (!signature.verify(Base64.getUrlDecoder().decode(parts[2]))) {
                return Optional.empty();
            }
            JsonNode claims = part(parts[1]);
            String role = claims.path("role").asText();
            boolean good = claims.path("exp").asLong() > System.currentTimeMillis() / 1000
                    && !claims.path("sub").asText().isEmpty()
                    && claims.path("aud").size() == 1
                    && (role.equals("admin") || role.equals("organizer") || role.equals("player"));
            return good
                    ? Optional.of(new Caller(
                            claims.path("sub").asText(),
                            claims.path("aud").path(0).asText(),
                            role))
                    : Optional.empty();
        } catch (GeneralSecurityException | IOException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    private JsonNode part(String base64) throws IOException {
        return json.readTree(Base64.getUrlDecoder().decode(base64));
    }
}
