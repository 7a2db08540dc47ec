package org.isuports.score;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.Statement;
import java.util.Map;
import org.isuports.store.Change;
import org.isuports.store.TenantStore;
import org.isuports.tenant.TenantDirectory;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.isuports.testing.TestTokens;
import org.isuports.testing.Upload;
import org.junit.jupiter.api.Test;

@DatabaseTest
class UploadHistoryTest {
    private final Api api = Api.underTest();
    private final TestTenant tenant = api.newTenant();
    private final String alice = tenant.addPlayer();
    private final String bob = tenant.addPlayer();
    private final String competition = tenant.addCompetition("Cup");
    private final String path = "/api/organizer/competition/" + competition;

    @Inject
    TenantStore store;

    @Inject
    TenantDirectory directory;

    private JsonNode uploads() {
        return tenant.organizer().get(path + "/uploads").data().path("uploads");
    }

    private Answer csv(String upload) {
        return tenant.organizer().get(path + "/upload/" + upload + "/csv");
    }

    @Test
    void eachAcceptedUploadIsKeptNewestFirst() {
        String csv = "player_id,score\n" + alice + ",1\n" + alice + ",2\n" + bob + ",3\n";
        String token = TestTokens.token("organizer", tenant.name(), "山田").sign();
        tenant.anyone()
                .withToken(token)
                .upload(
                        path + "/score",
                        new Upload("scores", "day 1.csv", "text/csv", csv.getBytes(StandardCharsets.UTF_8)))
                .data();
        tenant.tryUpload(competition, "player_id,score\nnobody,1\n").failure(400);
        tenant.upload(competition, Map.of(bob, 5L));

        JsonNode uploads = uploads();

        assertThat(uploads).hasSize(2);
        JsonNode first = uploads.get(1);
        assertThat(first.path("uploaded_by").asText()).isEqualTo("山田");
        assertThat(first.path("file_name").asText()).isEqualTo("day 1.csv");
        assertThat(first.path("rows").asInt()).isEqualTo(3);
        assertThat(first.path("players").asInt()).isEqualTo(2);
        assertThat(first.path("bytes").asInt()).isEqualTo(csv.length());
        assertThat(uploads.findValues("is_current").toString()).isEqualTo("[true, false]");
    }

    @Test
    void theNewestStaysFirstWhenTheClockHasStoodHigherBefore() {
        tenant.upload(competition, Map.of(bob, 1L));
        store.write(directory.find(tenant.name()).orElseThrow(), (file, now) -> {
            try (Statement statement = file.createStatement()) {
                statement.executeUpdate("UPDATE upload SET id = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'");
            }
            return Change.none(null);
        });
        tenant.upload(competition, Map.of(bob, 2L));

        JsonNode uploads = uploads();

        assertThat(uploads.findValues("is_current").toString()).isEqualTo("[true, false]");
        assertThat(uploads.get(1).path("id").asText()).startsWith("7ZZZ");
    }

    @Test
    void theFileComesBackAsItWasSent() {
        String odd = "\uFEFFplayer_id,score\r\n\"" + alice + "\",+5\r\n\r\n";
        tenant.uploadCsv(competition, odd);

        Answer answer = csv(uploads().get(0).path("id").asText());

        assertThat(answer.response().body()).isEqualTo(odd.getBytes(StandardCharsets.UTF_8));
        assertThat(answer.header("Content-Type")).contains("text/csv; charset=utf-8");
        assertThat(answer.header("Content-Disposition").orElseThrow()).startsWith("attachment;");
        assertThat(answer.header("Cache-Control")).contains("private");
    }

    @Test
    void aFileNameCannotForgeHeadersOrMarkup() {
        byte[] csv = ("player_id,score\n" + alice + ",1\n").getBytes(StandardCharsets.UTF_8);
        tenant.organizer()
                .upload(path + "/score", new Upload("scores", "=cmd|<script>';x", "text/html", csv))
                .data();

        Answer answer = csv(uploads().get(0).path("id").asText());

        assertThat(answer.header("Content-Disposition"))
                .contains("attachment; filename=\"scores.csv\"; filename*=UTF-8''%3Dcmd%7C%3Cscript%3E%27%3Bx");
    }

    @Test
    void restoringMakesAnEarlierFileCountAgain() {
        tenant.upload(competition, Map.of(alice, 10L));
        String first = uploads().get(0).path("id").asText();
        tenant.upload(competition, Map.of(bob, 20L));

        JsonNode restored =
                tenant.organizer().post(path + "/upload/" + first + "/restore").data();

        assertThat(restored.path("rows").asInt()).isEqualTo(1);
        assertThat(tenant.ranking(alice, competition).findValuesAsText("player_id"))
                .containsExactly(alice);
        assertThat(uploads()).hasSize(3);
        assertThat(uploads().get(0).path("is_current").asBoolean()).isTrue();
    }

    @Test
    void aFinishedCompetitionCannotBeRestoredTo() {
        tenant.upload(competition, Map.of(alice, 10L));
        String upload = uploads().get(0).path("id").asText();
        tenant.finish(competition);

        assertThat(tenant.organizer()
                        .post(path + "/upload/" + upload + "/restore")
                        .failure(400))
                .contains("finished");
    }

    @Test
    void anUploadIsFoundInItsOwnCompetitionOnly() {
        tenant.upload(competition, Map.of(alice, 10L));
        String upload = uploads().get(0).path("id").asText();
        String other = "/api/organizer/competition/" + tenant.addCompetition("Other");

        tenant.organizer().get(other + "/upload/" + upload + "/csv").failure(404);
        tenant.organizer().post(other + "/upload/" + upload + "/restore").failure(404);
        api.newTenant().organizer().get(path + "/uploads").failure(404);
        tenant.player(alice).get(path + "/uploads").failure(403);
    }
}
