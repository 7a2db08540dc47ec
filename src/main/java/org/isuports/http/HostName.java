package org.isuports.http;

/** Whose host a request is for, by its name alone: whether such a tenant exists is another question. */
public sealed interface HostName {
    /** The operator's host. */
    record Admin() implements HostName {}

    /** A host directly below the base name, in lower case. */
    record OfTenant(String name) implements HostName {}

    /** A name that isn't below the base, such as an address. */
    record Foreign() implements HostName {}
}
