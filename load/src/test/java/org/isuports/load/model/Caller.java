package org.isuports.load.model;

/** Who is calling, as a token says. */
record Caller(String subject, String audience, String role) {}
