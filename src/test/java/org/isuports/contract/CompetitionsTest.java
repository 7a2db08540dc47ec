package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Organizer" and "Player": competitions, opened and finished. */
@DatabaseTest
class CompetitionsTest {
    private final Api api = Api.underTest();
    private TestTenant tenant;
    private String player;

    @BeforeEach
    void aTenant() {
        tenant = api.newTenant();
        player = tenant.addPlayer();
    }

    private Answer add(Form form) {
        return tenant.organizer().post("/api/organizer/competitions/add", form);
    }

    private Answer finish(String id) {
        return tenant.organizer().post("/api/organizer/competition/" + id + "/finish");
    }

    private JsonNode competitions() {
        JsonNode organizers =
                tenant.organizer().get("/api/organizer/competitions").data();
        assertThat(tenant.player(player).get("/api/player/competitions").data())
                .as("the player's list is as the organizer's")
                .isEqualTo(organizers);
        return organizers.path("competitions");
    }

    @Test
    void aNewTenantHasNone() {
        Expect.data(tenant.organizer().get("/api/organizer/competitions"), "{\"competitions\":[]}");
        Expect.data(tenant.player(player).get("/api/player/competitions"), "{\"competitions\":[]}");
    }

    @Test
    void addAnswersTheNewCompetition() {
        Answer answer = add(Form.of("title", "大会 1"));
        String id = answer.data().path("competition").path("id").asText();
        assertThat(id).isNotEmpty();
        Expect.data(answer, "{\"competition\":{\"id\":\"%s\",\"title\":\"大会 1\",\"is_finished\":false}}", id);
    }

    @Test
    void theListIsNewestFirst() {
        String first = tenant.addCompetition("first");
        String second = tenant.addCompetition("second");
        assertThat(competitions()).isEqualTo(Expect.json("""
                [{"id":"%s","title":"second","is_finished":false},
                 {"id":"%s","title":"first","is_finished":false}]""", second, first));
        finish(first).data();
        assertThat(competitions()).isEqualTo(Expect.json("""
                [{"id":"%s","title":"second","is_finished":false},
                 {"id":"%s","title":"first","is_finished":true}]""", second, first));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a+b&c=%41", "杯🏆", "<b>\"'\\", "a\nb\tc", "Robert'); DROP TABLE competition;--"})
    void titlesAreKeptToTheLetter(String title) {
        tenant.addCompetition(title);
        assertThat(Expect.texts(competitions(), "title")).containsExactly(title);
    }

    @Test
    void titlesMayBeTheSame() {
        assertThat(tenant.addCompetition("x")).isNotEqualTo(tenant.addCompetition("x"));
        assertThat(Expect.texts(competitions(), "title")).containsExactly("x", "x");
    }

    @Test
    void aTitleMayHave255CharactersOfAnyKind() {
        String title = "🏆".repeat(255);
        tenant.addCompetition(title);
        assertThat(Expect.texts(competitions(), "title")).containsExactly(title);
    }

    @Test
    void aTitleWithoutEndIsNoErrorOfTheServer() {
        Answer answer = add(Form.of("title", "x".repeat(3_000_000)));
        assertThat(answer.status()).isIn(200, 400, 413);
    }

    @Test
    void finishIs200WithoutDataAlsoASecondTime() {
        String id = tenant.addCompetition("Cup");
        for (int i = 0; i < 3; i++) {
            Answer answer = finish(id);
            answer.data();
            assertThat(Expect.fields(answer.json())).containsExactly("status");
            assertThat(Expect.texts(competitions(), "is_finished")).containsExactly("true");
        }
    }

    @Test
    void finishingAnUnknownCompetitionIs404() {
        TestTenant other = api.newTenant();
        String elsewhere = other.addCompetition("Cup");
        for (String id : List.of("none", elsewhere, player, "", "%2F", "%E3%81%82", "%20", "0", "%00")) {
            Expect.failure(finish(id), 404);
        }
        assertThat(Expect.texts(
                        other.organizer()
                                .get("/api/organizer/competitions")
                                .data()
                                .path("competitions"),
                        "is_finished"))
                .containsExactly("false");
    }
}
