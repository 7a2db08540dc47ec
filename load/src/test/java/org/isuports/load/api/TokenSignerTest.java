package org.isuports.load.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Signature;
import java.util.Base64;
import org.isuports.load.model.TestKeys;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenSignerTest {
    @TempDir
    private Path folder;

    @Test
    void tokensAreSignedWithTheKey() throws Exception {
        TestKeys keys = TestKeys.make(folder);
        String cookie = TokenSigner.read(keys.tokenPrivateKey()).cookie("somebody", "a-tenant", "player");
        String token = cookie.substring("isuports_session=".length());
        int dot = token.lastIndexOf('.');
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initVerify(keys.tokenKey());
        signature.update(token.substring(0, dot).getBytes(StandardCharsets.US_ASCII));
        assertThat(signature.verify(Base64.getUrlDecoder().decode(token.substring(dot + 1))))
                .isTrue();
        String claims = new String(
                Base64.getUrlDecoder().decode(token.substring(token.indexOf('.') + 1, dot)), StandardCharsets.UTF_8);
        assertThat(claims)
                .contains("\"sub\":\"somebody\"", "\"aud\":[\"a-tenant\"]", "\"role\":\"player\"", "\"exp\":");
    }

    @Test
    void aFileThatIsNoKeyIsSaidToBeNone() throws Exception {
        Path file = Files.writeString(folder.resolve("no-key.pem"), "nothing");
        assertThatThrownBy(() -> TokenSigner.read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no-key.pem");
    }
}
