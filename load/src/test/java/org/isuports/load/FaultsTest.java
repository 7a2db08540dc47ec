package org.isuports.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.isuports.load.api.Pace;
import org.isuports.load.api.TokenSigner;
import org.isuports.load.api.Users;
import org.isuports.load.check.Checks;
import org.isuports.load.client.Front;
import org.isuports.load.client.FrontSettings;
import org.isuports.load.client.Protocol;
import org.isuports.load.model.Fault;
import org.isuports.load.model.ModelServer;
import org.isuports.load.model.TestKeys;
import org.isuports.load.role.Population;
import org.isuports.load.role.Stage;
import org.isuports.load.role.World;
import org.isuports.load.score.Scoreboard;
import org.isuports.load.score.Tally;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An instrument that can't fail is worthless: a server that is right gets no errors, one that is wrong gets some. */
class FaultsTest {
    private static final long SEED = 20_261_201;
    private static final long PATIENCE_NANOS = 20_000_000_000L;

    @TempDir
    private static Path folder;

    private static TestKeys keys;

    @BeforeAll
    static void makeKeys() throws Exception {
        keys = TestKeys.make(folder);
    }

    @ParameterizedTest
    @EnumSource(Protocol.class)
    void aServerThatIsRightGetsNoErrors(Protocol protocol) throws Exception {
        try (ModelServer server = start(Fault.NONE);
                Front front = front(server, protocol)) {
            assertThat(new Checks(users(front, new Scoreboard()), SEED).all())
                    .filteredOn(Checks.Outcome::failed)
                    .isEmpty();
            Tally tally = play(front, 5_000_000_000L, false);
            assertThat(tally.examples()).isEmpty();
            assertThat(tally.broken()).isNull();
            assertThat(tally.points()).isGreaterThan(500);
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"NONE", "ANY_AUDIENCE", "NO_CACHE_CONTROL"})
    void aServerThatIsWrongIsNoticedUnderLoad(Fault fault) throws Exception {
        try (ModelServer server = start(fault);
                Front front = front(server, Protocol.H1)) {
            Tally tally = play(front, PATIENCE_NANOS, true);
            assertThat(tally.errors()).as("errors with %s", fault).isPositive();
            assertThat(tally.broken()).isNull();
            assertThat(tally.points()).isLessThan(tally.rawPoints());
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.INCLUDE,
            names = {
                "ANY_AUDIENCE",
                "STALE_RANKING",
                "WRONG_TIES",
                "FIRST_ROW_COUNTS",
                "WRONG_SUM",
                "SLOW_BILL",
                "UPLOAD_AFTER_FINISH",
                "NO_CACHE_CONTROL"
            })
    void aServerThatIsWrongFailsTheChecksBefore(Fault fault) throws Exception {
        try (ModelServer server = start(fault);
                Front front = front(server, Protocol.H1)) {
            assertThat(new Checks(users(front, new Scoreboard()), SEED).all()).anyMatch(Checks.Outcome::failed);
        }
    }

    @Test
    void errorsBeforeAndAfterTheLoadDontCount() {
        Scoreboard scoreboard = new Scoreboard();
        scoreboard.error(org.isuports.load.score.Route.UPLOAD, "early");
        scoreboard.open();
        scoreboard.success(org.isuports.load.score.Route.UPLOAD, 10, 10);
        scoreboard.close();
        scoreboard.error(org.isuports.load.score.Route.UPLOAD, "late");
        assertThat(scoreboard.tally().valid()).isTrue();
        assertThat(scoreboard.tally().points()).isEqualTo(10);
    }

    /** Plays all roles on a small business, until the first error if wanted. */
    private static Tally play(Front front, long nanos, boolean untilError) throws InterruptedException {
        Scoreboard scoreboard = new Scoreboard();
        scoreboard.open();
        Users users = users(front, scoreboard);
        Population population = Population.discover(users.operator());
        try (Stage stage = new Stage(scoreboard)) {
            Load.enter(World.create(users, stage, population, new World.Limits(2, 30), SEED));
            long end = System.nanoTime() + nanos;
            while (System.nanoTime() < end && !(untilError && scoreboard.tally().errors() > 0)) {
                Thread.sleep(50);
            }
            scoreboard.close();
            return scoreboard.tally();
        }
    }

    private static ModelServer start(Fault fault) {
        return ModelServer.start(0, keys.tokenKey(), keys.certificate(), keys.certificateKey(), fault);
    }

    private static Front front(ModelServer server, Protocol protocol) {
        return new Front(FrontSettings.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()))
                .withProtocol(protocol)
                .withTimeout(java.time.Duration.ofSeconds(5)));
    }

    private static Users users(Front front, Scoreboard scoreboard) {
        return new Users(front, TokenSigner.read(keys.tokenPrivateKey()), ".t.isucon.dev", scoreboard, Pace.none());
    }
}
