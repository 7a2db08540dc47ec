package org.isuports.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Organizer": players. */
@DatabaseTest
class OrganizerPlayersTest {
    private static final String ADD = "/api/organizer/players/add";

    private final Api api = Api.underTest();
    private TestTenant tenant;

    @BeforeEach
    void aTenant() {
        tenant = api.newTenant();
    }

    private JsonNode players() {
        return tenant.organizer().get("/api/organizer/players").data().path("players");
    }

    private Answer add(List<String> names) {
        return tenant.organizer().post(ADD, Form.repeated("display_name[]", names));
    }

    private Answer disqualify(String id) {
        return tenant.organizer().post("/api/organizer/player/" + id + "/disqualified");
    }

    @Test
    void aNewTenantHasNone() {
        Expect.data(tenant.organizer().get("/api/organizer/players"), "{\"players\":[]}");
    }

    @Test
    void addAnswersThePlayersInTheOrderSent() {
        List<String> names = List.of("b", "a", "c", "a");
        Answer answer = add(names);
        JsonNode added = answer.data().path("players");
        assertThat(Expect.texts(added, "display_name")).isEqualTo(names);
        List<String> ids = Expect.texts(added, "id");
        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> !id.isEmpty());
        Expect.data(answer, """
                {"players":[{"id":"%s","display_name":"b","is_disqualified":false},
                            {"id":"%s","display_name":"a","is_disqualified":false},
                            {"id":"%s","display_name":"c","is_disqualified":false},
                            {"id":"%s","display_name":"a","is_disqualified":false}]}""", ids.toArray());
    }

    @Test
    void theListIsNewestFirst() {
        List<String> ids = new ArrayList<>(tenant.addPlayers(List.of("1", "2", "3")));
        ids.addAll(tenant.addPlayers(List.of("4")));
        ids.addAll(tenant.addPlayers(List.of("5", "6")));
        Collections.reverse(ids);
        assertThat(Expect.texts(players(), "id")).isEqualTo(ids);
        assertThat(Expect.texts(players(), "display_name")).containsExactly("6", "5", "4", "3", "2", "1");
    }

    @Test
    void emptyNamesAreAccepted() {
        List<String> names = List.of("", "x", "", "");
        assertThat(Expect.texts(add(names).data().path("players"), "display_name"))
                .isEqualTo(names);
        assertThat(Expect.texts(players(), "display_name")).containsExactly("", "", "x", "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " ",
                " x ",
                "a+b&c=d%41",
                "さくら",
                "🏆👨‍👩‍👧",
                "<script>alert(1)</script>",
                "Robert'); DROP TABLE player;--",
                "\"\\\n\r\t",
                "\u202Eabc",
                "a\u0001b",
                "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A"
            })
    void namesAreKeptToTheLetter(String name) {
        assertThat(Expect.texts(add(List.of(name)).data().path("players"), "display_name"))
                .containsExactly(name);
        assertThat(Expect.texts(players(), "display_name")).containsExactly(name);
    }

    @Test
    void aNameWithANulIsKeptOrRefusedButNotCut() {
        Answer answer = add(List.of("a\u0000b"));
        if (answer.status() == 400) {
            assertThat(players()).isEmpty();
        } else {
            assertThat(Expect.texts(players(), "display_name")).containsExactly("a\u0000b");
        }
    }

    @Test
    void aNameHasAtMost255Characters() {
        String longest = "🏆".repeat(255);
        assertThat(Expect.texts(add(List.of(longest)).data().path("players"), "display_name"))
                .containsExactly(longest);
        Expect.failure(add(List.of("ok", "あ".repeat(256))), 400);
        assertThat(players()).as("a call adds all or none").hasSize(1);
    }

    @Test
    void aCallAddsUpTo10000() {
        List<String> names =
                IntStream.range(0, 10_000).mapToObj(i -> "プレイヤー " + i).toList();
        assertThat(Expect.texts(add(names).data().path("players"), "display_name"))
                .isEqualTo(names);
        assertThat(Expect.texts(players(), "display_name")).isEqualTo(names.reversed());
    }

    @Test
    void aCallOfMoreThan10000IsRefusedWhole() {
        Expect.failure(add(Collections.nCopies(10_001, "")), 400);
        Expect.failure(add(Collections.nCopies(25_000, "x")), 400);
        assertThat(players()).isEmpty();
    }

    @Test
    void tenThousandLongNamesFitIntoACall() {
        List<String> names = Collections.nCopies(10_000, "🏆".repeat(60));
        assertThat(add(names).data().path("players")).hasSize(10_000);
    }

    @Test
    void aDisqualifiedPlayerStaysInTheList() {
        List<String> ids = tenant.addPlayers(List.of("a", "b"));
        Expect.data(
                disqualify(ids.getFirst()),
                "{\"player\":{\"id\":\"%s\",\"display_name\":\"a\",\"is_disqualified\":true}}",
                ids.getFirst());
        assertThat(Expect.texts(players(), "is_disqualified")).containsExactly("false", "true");
    }

    @Test
    void disqualifyingTwiceIs200() {
        String id = tenant.addPlayer();
        assertThat(disqualify(id).data()).isEqualTo(disqualify(id).data());
        assertThat(Expect.texts(players(), "is_disqualified")).containsExactly("true");
    }

    @Test
    void disqualifyingAnUnknownPlayerIs404() {
        String elsewhere = api.newTenant().addPlayer();
        tenant.addPlayer();
        for (String id : List.of("none", elsewhere, "%2F", "%E3%81%82", "%20", "1", "0", "-1", "%00", "a%2Fb", "..")) {
            Expect.failure(disqualify(id), 404);
        }
        Expect.failure(disqualify(""), 404);
    }

    @Test
    void disqualificationHoldsFromTheNextRequestOn() {
        for (String id : tenant.addPlayers(20)) {
            tenant.player(id).get("/api/player/competitions").data();
            disqualify(id).data();
            tenant.player(id).get("/api/player/competitions").failure(403);
        }
    }
}
