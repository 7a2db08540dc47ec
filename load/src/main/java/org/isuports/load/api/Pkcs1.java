package org.isuports.load.api;

import java.nio.ByteBuffer;

/** Wraps an RSA key of the older PEM kind into the one that Java reads. */
final class Pkcs1 {
    /** version 0, algorithm rsaEncryption with NULL parameters. */
    private static final byte[] PREFIX = {
        0x02,
        0x01,
        0x00,
        0x30,
        0x0d,
        0x06,
        0x09,
        0x2a,
        (byte) 0x86,
        0x48,
        (byte) 0x86,
        (byte) 0xf7,
        0x0d,
        0x01,
        0x01,
        0x01,
        0x05,
        0x00
    };

    private Pkcs1() {}

    static byte[] toPkcs8(byte[] pkcs1) {
        byte[] octets = element(0x04, pkcs1);
        byte[] content = ByteBuffer.allocate(PREFIX.length + octets.length)
                .put(PREFIX)
                .put(octets)
                .array();
        return element(0x30, content);
    }

    private static byte[] element(int tag, byte[] content) {
        return ByteBuffer.allocate(4 + content.length)
                .put((byte) tag)
                .put((byte) 0x82)
                .putShort((short) content.length)
                .put(content)
                .array();
    }
}
