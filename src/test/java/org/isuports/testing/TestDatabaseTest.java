package org.isuports.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.isuports.embedded.DatabaseAddress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("database")
class TestDatabaseTest {
    @Test
    void theServerIsOfTheBrandThatTheRunAsksFor() throws SQLException {
        String version = queryText(TestDatabase.create(), "SELECT VERSION()");
        switch (TestDatabase.Brand.configured()) {
            case MARIADB -> assertThat(version).startsWith("11.4.").contains("MariaDB");
            case MYSQL8 -> assertThat(version).startsWith("8.0.");
        }
    }

    @Test
    void everyDatabaseIsAnotherOne() {
        assertThat(TestDatabase.create()).isNotEqualTo(TestDatabase.create());
    }

    @Test
    void aPasswordIsNeededOnMariaDb() {
        DatabaseAddress address = TestDatabase.create();
        if (TestDatabase.Brand.configured() == TestDatabase.Brand.MYSQL8) {
            return; // MySQL is only here for tests, with an empty password
        }
        DatabaseAddress stranger = new DatabaseAddress(address.host(), address.port(), address.user(), "guess", "");
        assertThatThrownBy(() -> TestDatabase.connect(stranger)).hasRootCauseInstanceOf(SQLException.class);
        DatabaseAddress root = new DatabaseAddress(address.host(), address.port(), "root", "", "");
        assertThatThrownBy(() -> TestDatabase.connect(root)).hasRootCauseInstanceOf(SQLException.class);
    }

    @Test
    void committedRowsAreOnDiskBeforeTheAnswer() throws SQLException {
        assertThat(queryText(TestDatabase.create(), "SELECT @@innodb_flush_log_at_trx_commit"))
                .isEqualTo("1");
    }

    private static String queryText(DatabaseAddress address, String sql) throws SQLException {
        try (Connection connection = TestDatabase.connect(address);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }
}
