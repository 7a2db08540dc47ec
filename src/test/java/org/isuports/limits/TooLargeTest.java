package org.isuports.limits;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.isuports.testing.Answer;
import org.isuports.testing.Caller;
import org.isuports.testing.Form;
import org.isuports.testing.RawHttp;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestTenant;
import org.isuports.testing.Upload;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Beyond the limits, here set low: 413, and nothing changes. */
@Tag("packaged")
class TooLargeTest {
    private static final int MOST_BYTES = 64 * 1024;
    private static final int MOST_REQUEST_BYTES = 256 * 1024;
    private static final int MOST_ROWS = 1000;

    private static RunningProgram program;
    private TestTenant tenant;
    private String player;
    private String competition;

    @BeforeAll
    static void start() {
        program = RunningProgram.start(
                TestDatabase.create(),
                Map.of(
                        "ISUPORTS_UPLOAD_MAX_SIZE", "64K",
                        "ISUPORTS_UPLOAD_MAX_REQUEST_SIZE", "256K",
                        "ISUPORTS_UPLOAD_MAX_ROWS", "1000"),
                List.of("-Xmx128m"));
    }

    @AfterAll
    static void stop() {
        program.close();
    }

    @BeforeEach
    void aCompetition() {
        tenant = program.api().newTenant();
        player = tenant.addPlayer();
        competition = tenant.addCompetition("Cup");
        tenant.upload(competition, Map.of(player, 7L));
    }

    private String path() {
        return "/api/organizer/competition/" + competition + "/score";
    }

    /** A file of that many bytes, all but a few of them blank lines. */
    private String csvOf(int bytes) {
        String head = "player_id,score\n" + player + ",1\n";
        return head + "\n".repeat(bytes - head.length());
    }

    private void assertRefused(Answer answer) {
        answer.failure(413);
        assertUnchanged();
    }

    private void assertUnchanged() {
        assertThat(tenant.ranking(player, competition).get(0).path("score").asInt())
                .isEqualTo(7);
    }

    private Answer chunked(byte[] body) {
        Caller organizer = tenant.organizer();
        return organizer.send(organizer
                .request(path())
                .header("Content-Type", Upload.CONTENT_TYPE)
                .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))));
    }

    @Test
    void aFileOfTheMostBytesIsFineAndOneMoreIs413() {
        assertRefused(tenant.tryUpload(competition, csvOf(MOST_BYTES + 1)));
        assertRefused(chunked(
                new Upload("scores", "s", "text/csv", csvOf(MOST_BYTES + 1).getBytes(UTF_8)).body()));
        tenant.tryUpload(competition, csvOf(MOST_BYTES)).data();
    }

    @Test
    void theMostRowsAreFineAndOneMoreIs413() {
        String header = "player_id,score\n";
        String row = player + ",1\n";
        assertRefused(tenant.tryUpload(competition, header + row.repeat(MOST_ROWS + 1)));
        assertThat(tenant.tryUpload(competition, header + row.repeat(MOST_ROWS))
                        .data()
                        .path("rows")
                        .asInt())
                .isEqualTo(MOST_ROWS);
    }

    @Test
    void aRequestThatSaysItIsTooLargeIsRefusedBeforeItIsSent() {
        try (RawHttp connection = RawHttp.connect(program.base())) {
            connection.lines(
                    "POST " + path() + " HTTP/1.1",
                    tenant.hostLine(),
                    tenant.organizerLine(),
                    "Content-Type: " + Upload.CONTENT_TYPE,
                    "Content-Length: " + (MOST_REQUEST_BYTES + 1),
                    "");
            connection.answer().checkEnvelope(413);
        }
        assertUnchanged();
    }

    @Test
    void aChunkedRequestEndsAtTheLimit() {
        try (RawHttp connection = RawHttp.connect(program.base())) {
            connection.lines(
                    "POST " + path() + " HTTP/1.1",
                    tenant.hostLine(),
                    tenant.organizerLine(),
                    "Content-Type: " + Upload.CONTENT_TYPE,
                    "Transfer-Encoding: chunked",
                    "",
                    Integer.toHexString(MOST_REQUEST_BYTES + 4096),
                    "x".repeat(MOST_REQUEST_BYTES + 4096));
            RawHttp.RawAnswer answer = connection.answer();
            answer.checkEnvelope(413);
            assertThat(answer.headers()).containsEntry("connection", "close");
        }
        assertUnchanged();
    }

    @Test
    void aFormBeyondTheLimitIs413() {
        Answer answer = tenant.organizer()
                .post("/api/organizer/competitions/add", Form.of("title", "x".repeat(MOST_REQUEST_BYTES)));
        assertThat(answer.failure(413)).isNotBlank();
    }
}
