package org.isuports.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.isuports.embedded.DatabaseAddress;
import org.isuports.testing.Answer;
import org.isuports.testing.Form;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files stay open until MySQL has what changed in them; when it takes nothing, that must not go on without end. */
@Tag("packaged")
class UnprojectedTest {
    private static final int LIMIT = 5;
    private static final int MOST = LIMIT + 64;

    private final DatabaseAddress database = TestDatabase.create();

    @Test
    void openFilesHaveABoundWhileMySqlTakesNoProjections() throws Exception {
        try (RunningProgram program = RunningProgram.start(
                database, Map.of("ISUPORTS_STORE_OPEN_FILES", Integer.toString(LIMIT)), List.of("-Xmx256m"))) {
            List<TestTenant> changed = new ArrayList<>();
            try (Connection blocker = TestDatabase.connect(database);
                    Statement lock = blocker.createStatement()) {
                lock.execute("LOCK TABLES billing_report WRITE, ranking WRITE");
                Answer last = change(program, changed);
                while (last.status() == 200) {
                    assertThat(changed).hasSizeLessThanOrEqualTo(MOST);
                    last = change(program, changed);
                }
                assertThat(last.failure(503)).contains("wait for MySQL");
                assertThat(last.header("Retry-After")).isPresent();
                assertThat(changed).hasSizeGreaterThan(LIMIT * 2);
                assertThat(openFiles(program)).isBetween(LIMIT * 2, MOST);

                // those that are open go on
                String another = changed.getLast().addCompetition("Another");
                changed.getLast().upload(another, Map.of(changed.getLast().addPlayer(), 1L));
                lock.execute("UNLOCK TABLES");
            }
            Awaitility.await("a tenant more")
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> change(program, changed).status() == 200);
            Awaitility.await("files closed")
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> change(program, changed).status() == 200 && openFiles(program) <= LIMIT * 2);
            for (TestTenant tenant : changed.subList(0, 3)) {
                assertThat(tenant.organizer()
                                .get("/api/organizer/billing")
                                .data()
                                .at("/reports/0/billing_yen")
                                .asLong())
                        .isEqualTo(100);
            }
        }
    }

    /** A new tenant that finishes a competition with one player; the answer of the first step that needs its file. */
    private static Answer change(RunningProgram program, List<TestTenant> changed) {
        TestTenant tenant = program.api().newTenant();
        Answer first = tenant.organizer().post("/api/organizer/players/add", Form.of("display_name[]", "one"));
        if (first.status() == 200) {
            String player = first.data().at("/players/0/id").asText();
            String competition = tenant.addCompetition("Cup");
            tenant.upload(competition, Map.of(player, 7L));
            tenant.finish(competition);
            changed.add(tenant);
        }
        return first;
    }

    private static int openFiles(RunningProgram program) {
        return program.api()
                .anyone("admin")
                .get("/q/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith("isuports_tenant_files_open"))
                .map(line -> (int) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .findFirst()
                .orElseThrow();
    }
}
