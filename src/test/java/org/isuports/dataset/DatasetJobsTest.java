package org.isuports.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.isuports.dataset.DatasetJobs.Running;
import org.isuports.dataset.Datasets.Prepared;
import org.isuports.http.ApiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Imports that take longer than a request may. */
@Timeout(60)
class DatasetJobsTest {
    private final CountDownLatch disk = new CountDownLatch(1);

    /** Requests are answered within a third of this. */
    private final DatasetJobs jobs = new DatasetJobs(Duration.ofMillis(60));

    private Prepared slowly() {
        try {
            disk.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return new Prepared("abc");
    }

    private static DatasetJobs patient() {
        return new DatasetJobs(Duration.ofMinutes(10));
    }

    @Test
    void aQuickOneIsAnsweredAtOnce() {
        assertThat(patient().start("import", () -> new Prepared("abc"))).isEqualTo(new Prepared("abc"));
    }

    @Test
    void aSlowOneIsAskedForAgainUntilItEnds() {
        Running running = (Running) jobs.start("import", this::slowly);
        assertThat(jobs.await(running.job()))
                .isInstanceOfSatisfying(
                        Running.class, still -> assertThat(still.job()).isEqualTo(running.job()));

        disk.countDown();

        DatasetJobs.Outcome outcome = running;
        while (outcome instanceof Running still) {
            outcome = jobs.await(still.job());
        }
        assertThat(outcome).isEqualTo(new Prepared("abc"));
        assertThat(jobs.await(running.job())).isEqualTo(new Prepared("abc"));
    }

    @Test
    void aSecondIsToldWhatRuns() {
        Running running = (Running) jobs.start("import of /data", this::slowly);

        assertThatThrownBy(() -> jobs.start("reset", () -> new Prepared("other")))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        refusal -> assertThat(refusal.status()).isEqualTo(409))
                .hasMessageContaining("import of /data has been running for");

        disk.countDown();
        while (jobs.await(running.job()) instanceof Running) {
            // until it has ended
        }
        assertThat(patientlyStart("reset")).isEqualTo(new Prepared("other"));
    }

    private DatasetJobs.Outcome patientlyStart(String what) {
        DatasetJobs.Outcome outcome = jobs.start(what, () -> new Prepared("other"));
        while (outcome instanceof Running still) {
            outcome = jobs.await(still.job());
        }
        return outcome;
    }

    @Test
    void whoAsksHearsWhyItWasRefused() {
        assertThatThrownBy(() -> patient().start("import", () -> {
                    throw new DatasetException("2.db is damaged");
                }))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        refusal -> assertThat(refusal.status()).isEqualTo(400))
                .hasMessage("2.db is damaged");
        assertThatThrownBy(() -> patient().start("import", () -> {
                    throw new IllegalStateException("MySQL was lost");
                }))
                .hasMessage("The import failed: MySQL was lost");
    }

    @Test
    void ofAProgramThatWasStartedAnewNothingIsKnown() {
        assertThatThrownBy(() -> jobs.await("job-of-another-life")).hasMessageContaining("Import again");
    }
}
