package org.isuports.http;

/** Reads numbers out of a query. */
public final class Query {
    private Query() {}

    /** A whole number; {@code otherwise} where it isn't given. */
    public static long whole(String name, String given, long otherwise) {
        if (given == null || given.isEmpty()) {
            return otherwise;
        }
        try {
            return Long.parseLong(given);
        } catch (NumberFormatException notANumber) {
            throw ApiException.badRequest(name + ": " + given + " is not a whole number.");
        }
    }

    /** How many are wanted: from 1 to {@code most}, {@code usual} where it isn't given. */
    public static int limit(String given, int usual, int most) {
        long limit = whole("limit", given, usual);
        if (limit < 1 || limit > most) {
            throw ApiException.badRequest("limit: " + given + " is not between 1 and " + most + ".");
        }
        return (int) limit;
    }
}
