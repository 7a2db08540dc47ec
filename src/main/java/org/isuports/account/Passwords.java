package org.isuports.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;
import org.isuports.http.ApiException;

/**
 * Hashes of passwords: Argon2id in the PHC form {@code $argon2id$v=19$m=…,t=…,p=…$salt$hash}. A hash says its own parameters, so these
 * can be raised and older ones stay good. Each call takes tens of milliseconds and 19 MB: only {@link SignInThread} call it.
 */
final class Passwords {
    private static final int SHORTEST = 10;
    private static final int LONGEST = 200;
    private static final int LONGEST_GIVEN = 1_000;

    // What OWASP's cheat sheet asks for at least.
    private static final int MEMORY_KIB = 19 * 1024;
    private static final int ITERATIONS = 2;
    private static final int LANES = 1;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    private static final Pattern PHC = Pattern.compile(
            "\\$argon2id\\$v=19\\$m=(\\d{1,7}),t=(\\d{1,3}),p=(\\d{1,2})\\$([A-Za-z0-9+/]+)\\$([A-Za-z0-9+/]+)");
    private static final SecureRandom RANDOM = new SecureRandom();

    /** Of no password at all. Checking against it takes the time that checking a real one does. */
    static final String NOBODYS = phc(MEMORY_KIB, ITERATIONS, LANES, new byte[SALT_BYTES], new byte[HASH_BYTES]);

    private Passwords() {}

    /** Refuses a new password that is too short or too long. */
    static void requireAcceptable(String password) {
        int length = password == null ? 0 : password.codePointCount(0, password.length());
        if (length < SHORTEST || length > LONGEST) {
            throw ApiException.badRequest(
                            "password: " + SHORTEST + " to " + LONGEST + " characters, here are " + length + ".")
                    .code("password_length");
        }
    }

    /** Whether somebody may have such a password at all; hashing a book would take long. */
    static boolean isPossible(String password) {
        return password != null && !password.isEmpty() && password.length() <= LONGEST_GIVEN;
    }

    static String hash(String password) {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        byte[] hash = argon2id(password, salt, MEMORY_KIB, ITERATIONS, LANES, HASH_BYTES);
        return phc(MEMORY_KIB, ITERATIONS, LANES, salt, hash);
    }

    /** Whether a password is the one of a stored hash. */
    static boolean matches(String password, String stored) {
        Matcher parts = PHC.matcher(stored);
        if (!parts.matches()) {
            throw new IllegalStateException("A stored password hash can't be read: it isn't Argon2id in PHC form");
        }
        byte[] salt = Base64.getDecoder().decode(parts.group(4));
        byte[] hash = Base64.getDecoder().decode(parts.group(5));
        byte[] given = argon2id(
                password,
                salt,
                Integer.parseInt(parts.group(1)),
                Integer.parseInt(parts.group(2)),
                Integer.parseInt(parts.group(3)),
                hash.length);
        return MessageDigest.isEqual(given, hash);
    }

    /** Takes the time of {@link #matches}, for an account that doesn't exist. */
    static void matchNobody(String password) {
        var _ = matches(password, NOBODYS);
    }

    private static byte[] argon2id(String password, byte[] salt, int memoryKib, int iterations, int lanes, int length) {
        Argon2BytesGenerator generator = new Argon2BytesGenerator();
        generator.init(new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
                .withVersion(Argon2Parameters.ARGON2_VERSION_13)
                .withSalt(salt)
                .withMemoryAsKB(memoryKib)
                .withIterations(iterations)
                .withParallelism(lanes)
                .build());
        byte[] hash = new byte[length];
        generator.generateBytes(bytes(password), hash);
        return hash;
    }

    /** The same characters typed on another system are the same password. */
    private static byte[] bytes(String password) {
        return Normalizer.normalize(password, Normalizer.Form.NFKC).getBytes(StandardCharsets.UTF_8);
    }

    private static String phc(int memoryKib, int iterations, int lanes, byte[] salt, byte[] hash) {
        Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
        return "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s"
                .formatted(memoryKib, iterations, lanes, base64.encodeToString(salt), base64.encodeToString(hash));
    }
}
