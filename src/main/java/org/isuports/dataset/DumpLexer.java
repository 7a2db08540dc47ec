package org.isuports.dataset;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The words, names and values of a dump's SQL, as MySQL and MariaDB write it. Blanks and comments count for nothing. */
final class DumpLexer {
    private final DumpInput input;
    private boolean hasHeader;
    private boolean hasFooter;

    DumpLexer(DumpInput input) {
        this.input = input;
    }

    /** Skips to the next statement; true when there is none. */
    boolean atEnd() throws IOException {
        do {
            blanks();
        } while (input.skip(';'));
        return input.peek() == DumpInput.END;
    }

    /** True when the comment at the dump's top is there, but the one at its end isn't: dumps have both or none. */
    boolean isCutOff() {
        return hasHeader && !hasFooter;
    }

    void blanks() throws IOException {
        while (true) {
            int next = input.peek();
            if (next == ' ' || next == '\n' || next == '\r' || next == '\t') {
                input.next();
            } else if (next == '#') {
                skipLine();
            } else if (next == '-' && input.startsWith('-', '-')) {
                lineComment();
            } else if (next == '/' && input.startsWith('/', '*')) {
                blockComment();
            } else {
                return;
            }
        }
    }

    void skipLine() throws IOException {
        int next;
        do {
            next = input.next();
        } while (next != '\n' && next != DumpInput.END);
    }

    /** A bare word in upper case. */
    String word() throws IOException {
        blanks();
        StringBuilder word = new StringBuilder();
        while (isWordPart(input.peek())) {
            word.append((char) input.next());
        }
        if (word.isEmpty()) {
            throw input.failure("expected a word" + input.found());
        }
        return word.toString().toUpperCase(Locale.ROOT);
    }

    void requireWord(String expected) throws IOException {
        String word = word();
        if (!word.equals(expected)) {
            throw input.failure("expected " + expected + " but found " + word);
        }
    }

    /** A table's or column's name, quoted or bare; of a name with its database only the last part. */
    String name() throws IOException {
        blanks();
        String name = input.peek() == '`' ? quotedName() : word().toLowerCase(Locale.ROOT);
        return input.skip('.') ? name() : name;
    }

    /** Skips past the end of this statement. */
    void skipStatement() throws IOException {
        int next;
        do {
            next = skipToAny(';', ';');
        } while (next != ';');
    }

    /** Skips to the next item of a list in parentheses; false when it was the last, whose parenthesis is taken too. */
    boolean skipToNextItem() throws IOException {
        int depth = 0;
        while (true) {
            int next = skipToAny(',', ')');
            if (next == '(') {
                depth++;
            } else if (depth == 0) {
                return next == ',';
            } else if (next == ')') {
                depth--;
            }
        }
    }

    /** Appends the next value to the row: NULL, a number, or a text with its escapes undone. */
    void value(DumpRow row) throws IOException {
        blanks();
        int next = input.peek();
        if (next == '\'' || next == '"') {
            text(row, input.next());
            row.endValue(false);
        } else if (next == '_') {
            // The introducer of a character set: _binary 'text'.
            word();
            value(row);
        } else if (next == 'N' || next == 'n') {
            requireWord("NULL");
            row.endValue(true);
        } else {
            number(row);
        }
    }

    private void number(DumpRow row) throws IOException {
        boolean empty = true;
        int next = input.peek();
        while (next == '-' || next == '+' || next == '.' || isWordPart(next)) {
            row.append(input.next());
            empty = false;
            next = input.peek();
        }
        if (empty) {
            throw input.failure("expected a value" + input.found());
        }
        row.endValue(false);
    }

    private void text(DumpRow row, int quote) throws IOException {
        while (true) {
            int next = input.next();
            if (next == quote) {
                if (input.peek() != quote) {
                    return;
                }
                row.append(input.next());
            } else if (next == '\\') {
                row.append(unescaped(input.next()));
            } else if (next == DumpInput.END) {
                throw input.failure("the file ends inside a text: it is cut off");
            } else {
                row.append(next);
            }
        }
    }

    private static int unescaped(int escaped) {
        return switch (escaped) {
            case '0' -> 0;
            case 'b' -> '\b';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'Z' -> 26;
            default -> escaped;
        };
    }

    private String quotedName() throws IOException {
        input.expect('`');
        ByteArrayOutputStream name = new ByteArrayOutputStream();
        while (true) {
            int next = input.next();
            if (next == DumpInput.END) {
                throw input.failure("the file ends inside a name: it is cut off");
            } else if (next == '`' && !input.skip('`')) {
                return name.toString(StandardCharsets.UTF_8);
            }
            name.write(next);
        }
    }

    /** Takes everything up to one of these or an opening parenthesis, and that too; what is quoted doesn't count. */
    private int skipToAny(char one, char other) throws IOException {
        while (true) {
            blanks();
            int next = input.next();
            if (next == one || next == other || next == '(') {
                return next;
            } else if (next == '\'' || next == '"' || next == '`') {
                skipQuoted(next);
            } else if (next == DumpInput.END) {
                throw input.failure("the file ends inside a statement: it is cut off");
            }
        }
    }

    private void skipQuoted(int quote) throws IOException {
        int next = input.next();
        while (next != quote) {
            if (next == '\\' && quote != '`') {
                input.next();
            } else if (next == DumpInput.END) {
                throw input.failure("the file ends inside a text: it is cut off");
            }
            next = input.next();
        }
    }

    private void lineComment() throws IOException {
        StringBuilder start = new StringBuilder();
        int next = input.next();
        while (next != '\n' && next != DumpInput.END) {
            if (start.length() < 20) {
                start.append((char) next);
            }
            next = input.next();
        }
        String text = start.toString();
        hasHeader |= text.startsWith("-- MySQL dump ") || text.startsWith("-- MariaDB dump ");
        hasFooter |= text.startsWith("-- Dump completed");
    }

    private void blockComment() throws IOException {
        while (!input.startsWith('*', '/')) {
            if (input.next() == DumpInput.END) {
                throw input.failure("the file ends inside a comment: it is cut off");
            }
        }
        input.next();
        input.next();
    }

    private static boolean isWordPart(int next) {
        return (next >= 'a' && next <= 'z')
                || (next >= 'A' && next <= 'Z')
                || (next >= '0' && next <= '9')
                || next == '_'
                || next == '$';
    }
}
