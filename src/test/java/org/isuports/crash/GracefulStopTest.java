package org.isuports.crash;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.isuports.embedded.DatabaseAddress;
import org.isuports.model.Seed;
import org.isuports.model.TenantModel;
import org.isuports.testing.RawHttp;
import org.isuports.testing.RunningProgram;
import org.isuports.testing.TestDatabase;
import org.isuports.testing.TestTenant;
import org.isuports.testing.Upload;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** SIGTERM under load: what was accepted is finished. */
@Tag("packaged")
class GracefulStopTest {
    private static final int UPLOADS = 6;

    @Test
    void whatWasAcceptedIsFinished() {
        Random random = new Random(Seed.next(GracefulStopTest.class));
        DatabaseAddress database = TestDatabase.create();
        try (RunningProgram program = RunningProgram.start(database, Map.of(), List.of("-Xmx256m"))) {
            TestTenant tenant = program.api().newTenant();
            String player = tenant.addPlayer();
            List<String> competitions = IntStream.range(0, UPLOADS)
                    .mapToObj(i -> tenant.addCompetition("Cup " + i))
                    .toList();
            List<TenantModel> others = Settled.tenants(program.api(), 3, random);
            try (Crowd crowd = new Crowd(others, random, 300)) {
                List<RawHttp> accepted = competitions.stream()
                        .map(competition -> accepted(program, tenant, competition, body(player)))
                        .toList();
                CompletableFuture<Integer> ended = CompletableFuture.supplyAsync(program::terminate);
                List<Integer> statuses = new ArrayList<>();
                for (RawHttp upload : accepted) {
                    statuses.add(upload.bytes(body(player)).answer().status());
                    upload.close();
                }
                assertThat(statuses).containsOnly(200);
                assertThat(ended.join()).isIn(0, 143);
                crowd.stop();
            }
            program.restart();
            for (String competition : competitions) {
                assertThat(tenant.ranking(player, competition)).hasSize(1);
            }
            Settled.check(others, new Projections(database, program.folder().resolve("tenants")));
        }
    }

    private static byte[] body(String player) {
        return new Upload("scores", "s.csv", "text/csv", ("player_id,score\n" + player + ",5\n").getBytes(UTF_8))
                .body();
    }

    /** A request that the program has begun to handle: it has asked for the body. */
    private static RawHttp accepted(RunningProgram program, TestTenant tenant, String competition, byte[] body) {
        RawHttp connection = RawHttp.connect(program.base());
        connection.lines(
                "POST /api/organizer/competition/" + competition + "/score HTTP/1.1",
                tenant.hostLine(),
                tenant.organizerLine(),
                "Content-Type: " + Upload.CONTENT_TYPE,
                "Content-Length: " + body.length,
                "Expect: 100-continue",
                "");
        assertThat(connection.answer().status()).isEqualTo(100);
        return connection;
    }
}
