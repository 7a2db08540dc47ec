package org.isuports.load.role;

/** Kinds of people on the stage, for counting them. */
public enum Part {
    OPERATOR,
    ORGANIZER,
    PLAYER,
    READER,
    CHECKER
}
