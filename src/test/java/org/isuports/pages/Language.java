package org.isuports.pages;

/** The language that somebody's browser asks for. */
enum Language {
    JA("ja-JP"),
    EN("en-US");

    final String locale;

    Language(String locale) {
        this.locale = locale;
    }

    /** One of two texts, by language. */
    String text(String japanese, String english) {
        return this == JA ? japanese : english;
    }
}
