package org.isuports.account;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Invitations that nobody has opened: the operator sees them, and takes back one that went to the wrong person. */
@DatabaseTest
class InvitationsTest {
    private static final String PASSWORD = "correct horse battery";
    private static final Duration LIFETIME = Duration.ofDays(7);

    private final Api api = Api.underTest();
    private final SignIn browser = SignIn.fromNewAddress();
    private final TestTenant tenant = api.newTenant();

    private static String path(TestTenant of, String rest) {
        return "/api/admin/tenant/" + of.name() + rest;
    }

    private Answer list(TestTenant of) {
        return api.admin().get(path(of, "/organizer-links"));
    }

    private JsonNode open(TestTenant of) {
        return list(of).data().path("links");
    }

    private Answer withdraw(TestTenant of, String id) {
        return api.admin().post(path(of, "/organizer-link/" + id + "/withdraw"));
    }

    /** Makes an invitation; its secret. */
    private static String invite(TestTenant to) {
        return SignIn.tokenOf(SignIn.organizerLink(to));
    }

    private String newestId(TestTenant of) {
        return open(of).get(0).path("id").asText();
    }

    private Answer newPasswordLink(String organizer) {
        return api.admin().post(path(tenant, "/organizer-link"), Form.of("organizer", organizer));
    }

    private Answer look(TestTenant at, String token) {
        return browser.post(at.anyone(), "/auth/invite/look", Form.of("token", token));
    }

    @Test
    void theyAreListedNewestFirstWithTheirTimesAndWhomTheyAreFor() {
        assertThat(open(tenant)).isEmpty();
        long before = Instant.now().getEpochSecond();
        browser.join(tenant, invite(tenant), "Alice", PASSWORD).data();
        invite(tenant);
        newPasswordLink("Alice").data();
        long after = Instant.now().getEpochSecond();

        JsonNode links = open(tenant);

        assertThat(links).hasSize(2);
        assertThat(links.get(0).path("organizer").asText()).isEqualTo("Alice");
        assertThat(links.get(1).path("organizer").isNull()).isTrue();
        for (JsonNode link : links) {
            assertThat(link.path("id").isTextual()).isTrue();
            assertThat(link.path("made_at").asLong()).isBetween(before, after);
            assertThat(link.path("expires_at").asLong() - link.path("made_at").asLong())
                    .isBetween(LIFETIME.toSeconds() - 1, LIFETIME.toSeconds() + 1);
        }
        assertThat(api.admin()
                        .get(path(tenant, "/organizers"))
                        .data()
                        .path("organizers")
                        .get(0)
                        .path("link_expires_at"))
                .isEqualTo(links.get(0).path("expires_at"));
    }

    @Test
    void neitherTheSecretNorItsHashIsTold() {
        String token = invite(tenant);

        String body = list(tenant).body();

        byte[] hash = SecretToken.hash(token);
        assertThat(body)
                .doesNotContain(token)
                .doesNotContainIgnoringCase(HexFormat.of().formatHex(hash))
                .doesNotContain(Base64.getUrlEncoder().withoutPadding().encodeToString(hash));
        assertThat(open(tenant).get(0).properties())
                .extracting(Map.Entry::getKey)
                .containsExactlyInAnyOrder("id", "organizer", "made_at", "expires_at");
    }

    @Test
    void aWithdrawnOneOpensNothingAndAllOthersStayGood() {
        TestTenant other = api.newTenant();
        String ofOther = invite(other);
        String good = invite(tenant);
        String wrong = invite(tenant);
        look(tenant, wrong).data();

        withdraw(tenant, newestId(tenant)).data();

        assertThat(look(tenant, wrong).failure(401)).contains("isn't valid (any more)");
        Answer opened = browser.join(tenant, wrong, "Mallory", PASSWORD);
        assertThat(opened.failure(401)).contains("isn't valid (any more)");
        assertThat(opened.header("Set-Cookie")).isEmpty();
        browser.organizer(tenant, "Mallory", PASSWORD).failure(401);
        assertThat(open(tenant)).hasSize(1);
        browser.join(tenant, good, "Alice", PASSWORD).data();
        browser.join(other, ofOther, "Bob", PASSWORD).data();
    }

    @Test
    void anotherTenantsIsNotFoundUnderThisOne() {
        TestTenant other = api.newTenant();
        String token = invite(other);

        withdraw(tenant, newestId(other)).failure(404);

        assertThat(open(tenant)).isEmpty();
        browser.join(other, token, "Bob", PASSWORD).data();
    }

    @Test
    void ofTwoWhoWithdrawItTheSecondIsToldThatItIsNotOpenAnyMore() {
        invite(tenant);
        String id = newestId(tenant);

        withdraw(tenant, id).data();

        assertThat(withdraw(tenant, id).failure(404)).contains("isn't open (any more)");
    }

    @Test
    void oneThatWasOpenedIsGoneAndWhoOpenedItStays() {
        String token = invite(tenant);
        String id = newestId(tenant);
        Answer joined = browser.join(tenant, token, "Alice", PASSWORD);

        assertThat(open(tenant)).isEmpty();
        withdraw(tenant, id).failure(404);

        tenant.anyone()
                .withToken(SignIn.session(joined))
                .get("/api/organizer/players")
                .data();
    }

    @Test
    void withAWithdrawnLinkTheOldPasswordStaysVoidUntilTheNextOne() {
        browser.join(tenant, invite(tenant), "Alice", PASSWORD).data();
        String token =
                SignIn.tokenOf(newPasswordLink("Alice").data().path("url").asText());

        withdraw(tenant, newestId(tenant)).data();

        browser.join(tenant, token, "Alice", PASSWORD).failure(401);
        browser.organizer(tenant, "Alice", PASSWORD).failure(401);
        String next = SignIn.tokenOf(newPasswordLink("Alice").data().path("url").asText());
        browser.join(tenant, next, "Alice", PASSWORD).data();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "9223372036854775807", "9223372036854775808", "x", "%20", "%EF%BC%91", "1;2"})
    void whatIsNoInvitationIsNotFound(String id) {
        withdraw(tenant, id).failure(404);
    }

    @Test
    void onlyTheOperatorSeesAndWithdrawsThem() {
        String token = invite(tenant);
        String withdraw = path(tenant, "/organizer-link/" + newestId(tenant) + "/withdraw");
        String list = path(tenant, "/organizer-links");
        Caller organizer = tenant.organizer();

        organizer.get(list).failure(404);
        organizer.post(withdraw).failure(404);
        for (Caller stranger : List.of(api.anyone("admin"), api.anyone("admin").withToken(organizer.token()))) {
            stranger.get(list).failure(401);
            stranger.post(withdraw).failure(401);
        }
        api.admin().get("/api/admin/tenant/no-such-tenant/organizer-links").failure(404);

        browser.join(tenant, token, "Alice", PASSWORD).data();
    }

    @Test
    void whoOpensItWhileItIsWithdrawnIsInOrOutNeverBoth() throws Exception {
        for (int round = 0; round < 20; round++) {
            String token = invite(tenant);
            String id = newestId(tenant);
            String name = "Guest " + round;
            // Somebody new each time: wrong attempts are slowed.
            SignIn guest = SignIn.fromNewAddress();

            List<Answer> both =
                    atOnce(List.of(() -> guest.join(tenant, token, name, PASSWORD), () -> withdraw(tenant, id)));

            assertThat(List.of(both.get(0).status(), both.get(1).status())).isIn(List.of(200, 404), List.of(401, 200));
            assertThat(guest.organizer(tenant, name, PASSWORD).status())
                    .isEqualTo(both.get(0).status());
            assertThat(open(tenant)).isEmpty();
        }
    }

    @Test
    void linksThatAreMadeAtTheSameTimeDontHinderEachOther() throws Exception {
        List<String> names =
                IntStream.range(0, 6).mapToObj(i -> "Organizer " + i).toList();
        names.forEach(
                name -> browser.join(tenant, invite(tenant), name, PASSWORD).data());
        for (int round = 0; round < 10; round++) {
            List<Callable<Answer>> calls = names.stream()
                    .<Callable<Answer>>map(name -> () -> newPasswordLink(name))
                    .toList();
            atOnce(calls).forEach(Answer::data);
        }
        assertThat(open(tenant)).hasSize(names.size());
    }

    private static List<Answer> atOnce(List<Callable<Answer>> calls) throws Exception {
        CyclicBarrier start = new CyclicBarrier(calls.size());
        try (ExecutorService threads = Executors.newFixedThreadPool(calls.size())) {
            List<Future<Answer>> answers = calls.stream()
                    .map(call -> threads.submit(() -> {
                        start.await();
                        return call.call();
                    }))
                    .toList();
            List<Answer> result = new ArrayList<>();
            for (Future<Answer> answer : answers) {
                result.add(answer.get());
            }
            return result;
        }
    }
}
