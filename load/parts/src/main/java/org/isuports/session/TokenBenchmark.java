package org.isuports.session;

import io.quarkus.runtime.configuration.MemorySize;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.isuports.store.StoreConfig;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A token that was seen before, and one that wasn't: its signature is checked. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TokenBenchmark {
    private static final int DIFFERENT = 4096;

    private final String[] tokens = new String[DIFFERENT];
    private SessionVerifier verifier;
    private SessionVerifier forgetful;
    private int next;

    @Setup
    public void prepare() throws GeneralSecurityException, IOException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        KeyPair pair = generator.generateKeyPair();
        Path file = Files.createTempFile("isuports-parts", ".pem");
        try {
            Files.writeString(file, PemKeys.encode((RSAPublicKey) pair.getPublic()));
            verifier = verifier(file, 32 << 20);
            forgetful = verifier(file, 0);
        } finally {
            Files.delete(file);
        }
        long expiry = Instant.now().getEpochSecond() + 86_400;
        for (int i = 0; i < DIFFERENT; i++) {
            tokens[i] = sign(
                    "{\"sub\":\"player-" + i + "\",\"aud\":[\"tenant\"],\"role\":\"player\",\"exp\":" + expiry + "}",
                    pair.getPrivate());
        }
        if (verifier.verify(tokens[0]).isEmpty() || forgetful.verify(tokens[0]).isEmpty()) {
            throw new IllegalStateException("a good token was refused");
        }
    }

    private static String sign(String claims, PrivateKey key) throws GeneralSecurityException {
        Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
        String text = base64.encodeToString("{\"alg\":\"RS256\"}".getBytes(StandardCharsets.UTF_8)) + "."
                + base64.encodeToString(claims.getBytes(StandardCharsets.UTF_8));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(key);
        signature.update(text.getBytes(StandardCharsets.UTF_8));
        return text + "." + base64.encodeToString(signature.sign());
    }

    private static SessionVerifier verifier(Path publicKey, long cacheBytes) {
        SessionConfig config = new SessionConfig() {
            @Override
            public Optional<Path> publicKeyFile() {
                return Optional.of(publicKey);
            }

            @Override
            public Optional<Path> privateKeyFile() {
                return Optional.empty();
            }

            @Override
            public Optional<Path> previousPublicKeyFile() {
                return Optional.empty();
            }

            @Override
            public Optional<Path> adminPasswordFile() {
                return Optional.empty();
            }

            @Override
            public MemorySize cacheSize() {
                return new MemorySize(BigInteger.valueOf(cacheBytes));
            }
        };
        // Of the store only its folder is asked for, and with a public key alone nothing is read from it.
        StoreConfig store = (StoreConfig) Proxy.newProxyInstance(
                StoreConfig.class.getClassLoader(),
                new Class<?>[] {StoreConfig.class},
                (proxy, method, arguments) -> Path.of("nowhere"));
        return new SessionVerifier(new SessionKeys(config, store), config);
    }

    @Benchmark
    public Object known() {
        return verifier.verify(tokens[0]);
    }

    @Benchmark
    public Object unknown() {
        return forgetful.verify(tokens[next++ % DIFFERENT]);
    }
}
