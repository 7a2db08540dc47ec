package org.isuports.account;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

/** Somebody guesses passwords from many addresses at once. */
@DatabaseTest
class SignInFloodTest {
    private static final int GUESSES = 150;

    /** A field of {@code stat}, see proc(5); counted from behind the thread's name, which may hold anything. */
    private static final int NICE = 19 - 3;

    private final Api api = Api.underTest();
    private final TestTenant tenant = api.newTenant();

    @Inject
    SignInThread thread;

    @Test
    void guessersAreAnsweredOrToldToWaitAndReadersNoticeNothing() throws Exception {
        String player = tenant.addPlayer();
        String competition = tenant.addCompetition("Cup");
        tenant.upload(competition, Map.of(player, 1L));
        tenant.ranking(player, competition);
        List<Answer> answers = new ArrayList<>();
        List<Duration> readings = new ArrayList<>();

        try (ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> guesses = new ArrayList<>();
            for (int i = 0; i < GUESSES; i++) {
                String name = "Name " + i;
                guesses.add(
                        crowd.submit(() -> SignIn.fromNewAddress().organizer(tenant, name, "a guess at a password")));
            }
            while (!guesses.stream().allMatch(Future::isDone)) {
                long before = System.nanoTime();
                assertThat(tenant.ranking(player, competition)).hasSize(1);
                readings.add(Duration.ofNanos(System.nanoTime() - before));
            }
            for (Future<Answer> guess : guesses) {
                answers.add(guess.get());
            }
        }

        readings.sort(Duration::compareTo);
        assertThat(answers).extracting(Answer::status).containsOnly(401, 503);
        assertThat(answers)
                .filteredOn(answer -> answer.status() == 503)
                .isNotEmpty()
                .allSatisfy(answer -> assertThat(answer.header("Retry-After")).isPresent());
        assertThat(readings.get(readings.size() * 95 / 100)).isLessThan(Duration.ofMillis(500));
    }

    @Test
    void hashingLeavesTheProcessorsToOthers() {
        String stat = thread.run(SignInFloodTest::statOfThisThread).await().atMost(Duration.ofSeconds(30));

        assertThat(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[NICE])
                .isEqualTo("5");
    }

    private static String statOfThisThread() {
        try {
            return Files.readString(Path.of("/proc/thread-self/stat"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
