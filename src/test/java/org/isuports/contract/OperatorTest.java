package org.isuports.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Operator". Money is in {@link MoneyTest}, names in {@link TenantNamesTest}. */
@DatabaseTest
class OperatorTest {
    private final Api api = Api.underTest();

    private static String newName() {
        return "o" + UUID.randomUUID().toString().substring(0, 13);
    }

    private JsonNode page(String query) {
        return api.admin().get("/api/admin/tenants/billing" + query).data().path("tenants");
    }

    @Test
    void addAnswersTheNewTenant() {
        String name = newName();
        Answer answer = api.admin().post("/api/admin/tenants/add", Form.of("name", name, "display_name", "表示 名"));
        JsonNode tenant = answer.data().path("tenant");
        assertThat(tenant.path("id").isTextual()).isTrue();
        assertThat(tenant.path("id").asText()).matches("[1-9][0-9]*");
        Expect.data(answer, """
                {"tenant":{"id":"%s","name":"%s","display_name":"表示 名","billing":0}}""", tenant.path("id").asText(), name);
    }

    @Test
    void addTakesMultipartForms() {
        String name = newName();
        String body = """
                --b\r
                Content-Disposition: form-data; name="name"\r
                \r
                %s\r
                --b\r
                Content-Disposition: form-data; name="display_name"\r
                \r
                さくら組\r
                --b--\r
                """.formatted(name);
        Answer answer =
                api.admin().post("/api/admin/tenants/add", "multipart/form-data; boundary=b", body.getBytes(UTF_8));
        assertThat(answer.data().path("tenant").path("display_name").asText()).isEqualTo("さくら組");
        api.organizer(name).get("/api/organizer/players").data();
    }

    @Test
    void aNewTenantStandsFirstAtOnceAndItsHostAnswers() {
        TestTenant tenant = api.newTenant();
        JsonNode first = page("").get(0);
        assertThat(first.path("name").asText()).isEqualTo(tenant.name());
        assertThat(Expect.fields(first)).containsExactlyInAnyOrder("id", "name", "display_name", "billing");
        assertThat(first.path("id").isTextual()).isTrue();
        assertThat(first.path("billing").isIntegralNumber()).isTrue();
        tenant.organizer().get("/api/organizer/players").data();
    }

    @Test
    void pagesOfTenHoldEveryTenantOnceByIdDescending() {
        List<String> added = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            added.add(api.newTenant().name());
        }
        List<BigInteger> ids = new ArrayList<>();
        List<String> names = new ArrayList<>();
        JsonNode page = page("");
        while (!page.isEmpty()) {
            assertThat(page.size()).isLessThanOrEqualTo(10);
            Expect.texts(page, "id").forEach(id -> ids.add(new BigInteger(id)));
            names.addAll(Expect.texts(page, "name"));
            JsonNode next = page("?before=" + ids.getLast());
            assertThat(next.isEmpty() || page.size() == 10)
                    .as("only the last page is short")
                    .isTrue();
            page = next;
        }
        assertThat(ids).isSortedAccordingTo(Comparator.reverseOrder()).doesNotHaveDuplicates();
        assertThat(names.subList(0, 12)).isEqualTo(added.reversed());
        assertThat(names).as("the operator is no tenant").doesNotContain("admin");
    }

    @Test
    void beforeIsExclusive() {
        List<String> ids = Expect.texts(page(""), "id");
        assertThat(Expect.texts(page("?before=" + ids.getFirst()), "id")).doesNotContain(ids.getFirst());
        BigInteger above = new BigInteger(ids.getFirst()).add(BigInteger.ONE);
        assertThat(Expect.texts(page("?before=" + above), "id").getFirst()).isEqualTo(ids.getFirst());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "-1", "-9223372036854775808"})
    void pastTheEndIsAnEmptyList(String before) {
        Expect.data(api.admin().get("/api/admin/tenants/billing?before=" + before), "{\"tenants\":[]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1.5", "1e3", "0x10", "%201", "1%20", "1,2", "null", "%EF%BC%91", "--1", "1'"})
    void beforeThatIsNoNumberIs400(String before) {
        Expect.failure(api.admin().get("/api/admin/tenants/billing?before=" + before), 400);
    }

    @Test
    void aHugeBeforeIsNotAnErrorOfTheServer() {
        assertThat(api.admin()
                        .get("/api/admin/tenants/billing?before=99999999999999999999999")
                        .status())
                .isIn(200, 400);
    }

    @Test
    void aDisplayNameMayBeLongAndEmpty() {
        String longest = "🏆".repeat(255);
        String name = newName();
        JsonNode added = api.admin()
                .post("/api/admin/tenants/add", Form.of("name", name, "display_name", longest))
                .data();
        assertThat(added.path("tenant").path("display_name").asText()).isEqualTo(longest);
        assertThat(page("").get(0).path("display_name").asText()).isEqualTo(longest);
        api.admin()
                .post("/api/admin/tenants/add", Form.of("name", newName(), "display_name", ""))
                .data();
        api.admin()
                .post("/api/admin/tenants/add", Form.of("name", newName(), "display_name", "x".repeat(256)))
                .failure(400);
    }
}
