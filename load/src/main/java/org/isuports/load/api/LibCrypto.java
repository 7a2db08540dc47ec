package org.isuports.load.api;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * RSA signatures by the system's OpenSSL 3. Every simulated user needs a token, hundreds a second; Java's own RSA takes
 * four times as long (1.0 ms against 0.25 ms measured), which would make signing the generator's largest cost.
 */
@SuppressWarnings("restricted")
final class LibCrypto {
    private static final MemoryLayout POINTER = ValueLayout.ADDRESS;
    private static final MemoryLayout LONG = ValueLayout.JAVA_LONG;

    private final MethodHandle newContext;
    private final MethodHandle freeContext;
    private final MethodHandle init;
    private final MethodHandle sign;
    private final MemorySegment key;
    private final MemorySegment digest;

    private LibCrypto(SymbolLookup library, byte[] pkcs8) throws Throwable {
        Linker linker = Linker.nativeLinker();
        newContext = linker.downcallHandle(
                library.findOrThrow("EVP_MD_CTX_new"), FunctionDescriptor.of(ValueLayout.ADDRESS));
        freeContext = linker.downcallHandle(library.findOrThrow("EVP_MD_CTX_free"), FunctionDescriptor.ofVoid(POINTER));
        init = linker.downcallHandle(
                library.findOrThrow("EVP_DigestSignInit_ex"),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, POINTER, POINTER, POINTER, POINTER, POINTER, POINTER, POINTER));
        sign = linker.downcallHandle(
                library.findOrThrow("EVP_DigestSign"),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, POINTER, POINTER, POINTER, POINTER, LONG));
        MethodHandle decode = linker.downcallHandle(
                library.findOrThrow("d2i_AutoPrivateKey"),
                FunctionDescriptor.of(ValueLayout.ADDRESS, POINTER, POINTER, LONG));
        digest = Arena.global().allocateFrom("SHA256");
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_BYTE, pkcs8);
            MemorySegment cursor = arena.allocateFrom(ValueLayout.ADDRESS, bytes);
            key = (MemorySegment) decode.invokeExact(MemorySegment.NULL, cursor, (long) pkcs8.length);
        }
        if (key.address() == 0) {
            throw new IllegalArgumentException("OpenSSL doesn't take the key");
        }
    }

    /** Empty where there is no OpenSSL 3. */
    static Optional<LibCrypto> open(byte[] pkcs8) {
        try {
            return Optional.of(new LibCrypto(SymbolLookup.libraryLookup("libcrypto.so.3", Arena.global()), pkcs8));
        } catch (Throwable notHere) {
            return Optional.empty();
        }
    }

    byte[] sign(byte[] data) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment context = (MemorySegment) newContext.invokeExact();
            try {
                MemorySegment none = MemorySegment.NULL;
                int ready = (int) init.invokeExact(context, none, digest, none, none, key, none);
                MemorySegment length = arena.allocateFrom(ValueLayout.JAVA_LONG, 1024L);
                MemorySegment signature = arena.allocate(1024);
                MemorySegment text = arena.allocateFrom(ValueLayout.JAVA_BYTE, data);
                int done = ready == 1
                        ? (int) sign.invokeExact(context, signature, length, text, (long) data.length)
                        : ready;
                if (done != 1) {
                    throw new IllegalStateException("OpenSSL could not sign a token");
                }
                return signature
                        .asSlice(0, length.get(ValueLayout.JAVA_LONG, 0))
                        .toArray(ValueLayout.JAVA_BYTE);
            } finally {
                freeContext.invokeExact(context);
            }
        } catch (RuntimeException failed) {
            throw failed;
        } catch (Throwable failed) {
            throw new IllegalStateException("OpenSSL could not sign a token: " + failed, failed);
        }
    }
}
