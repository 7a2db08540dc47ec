package org.isuports.load.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            SELECT a FROM t WHERE b = 17                     | SELECT a FROM t WHERE b = ?
            SELECT a  FROM t WHERE b = 'it''s' AND c=?       | SELECT a FROM t WHERE b = ? AND c=?
            INSERT INTO t VALUES (?, ?), (?, ?), (?, ?)      | INSERT INTO t VALUES (?, ?), …
            INSERT INTO t VALUES (?,?),(?,?)                 | INSERT INTO t VALUES (?,?), …
            INSERT INTO t VALUES (1, 'a'), (2, 'b')          | INSERT INTO t VALUES (?, ?), …
            SELECT a FROM t WHERE b IN (?, ?, ?)             | SELECT a FROM t WHERE b IN (?, …)
            SELECT a FROM t WHERE b IN (1, 2)                | SELECT a FROM t WHERE b IN (?, …)
            SELECT a2 FROM t3 LIMIT 10                       | SELECT a2 FROM t3 LIMIT ?
            """)
    void statementsLoseTheirValues(String statement, String expected) {
        assertThat(Normal.sql(statement)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "/api/player/competition/01JD9Z3N/ranking, /api/player/competition/{id}/ranking",
        "/api/player/player/abc1, /api/player/player/{id}",
        "/api/organizer/players/add, /api/organizer/players/add"
    })
    void pathsLoseTheirIds(String path, String expected) {
        assertThat(Normal.path(path)).isEqualTo(expected);
    }

    @org.junit.jupiter.api.Test
    void anEndlessListIsCutAtItsHead() {
        String rows = "(?, ?), ".repeat(50_000);
        assertThat(Normal.sql("INSERT INTO score VALUES " + rows + "(?, ?)"))
                .isEqualTo("INSERT INTO score VALUES (?, ?), …");
    }
}
