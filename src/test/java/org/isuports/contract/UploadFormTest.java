package org.isuports.contract;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.Charset;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.Form;
import org.isuports.testing.TestTenant;
import org.isuports.testing.Upload;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract, "Organizer": an upload is {@code multipart/form-data} with a part {@code scores}. */
@DatabaseTest
class UploadFormTest {
    private final Api api = Api.underTest();
    private Caller organizer;
    private String path;
    private String csv;

    @BeforeEach
    void aCompetition() {
        TestTenant tenant = api.newTenant();
        organizer = tenant.organizer();
        path = "/api/organizer/competition/" + tenant.addCompetition("Cup") + "/score";
        csv = "player_id,score\n" + tenant.addPlayer() + ",1\n";
    }

    private Answer multipart(String... parts) {
        return typed("multipart/form-data; boundary=b", parts);
    }

    private Answer typed(String contentType, String... parts) {
        StringBuilder body = new StringBuilder();
        for (String part : parts) {
            body.append("--b\r\nContent-Disposition: form-data; ").append(part).append("\r\n");
        }
        return organizer.post(
                path, contentType, body.append("--b--\r\n").toString().getBytes(UTF_8));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "text/csv",
                "application/octet-stream",
                "application/vnd.ms-excel",
                "text/csv; charset=utf-8",
                "text/csv; charset=Shift_JIS",
                "text/plain",
                "application/json",
                "image/png",
                "x"
            })
    void thePartMayHaveAnyContentType(String contentType) {
        Expect.data(
                organizer.upload(path, new Upload("scores", "scores.csv", contentType, csv.getBytes(UTF_8))),
                "{\"rows\":1}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "スコア.csv", "../../etc/passwd", "a b;c.csv", "C:\\scores.csv", "x", "scores.xlsx"})
    void thePartMayHaveAnyFileName(String fileName) {
        Expect.data(
                organizer.upload(path, new Upload("scores", fileName, "text/csv", csv.getBytes(UTF_8))),
                "{\"rows\":1}");
    }

    @Test
    void thePartMayHaveNoFileName() {
        Expect.data(multipart("name=\"scores\"\r\n\r\n" + csv), "{\"rows\":1}");
        Expect.data(multipart("name=\"scores\"\r\nContent-Type: text/csv\r\n\r\n" + csv), "{\"rows\":1}");
        Expect.data(multipart("name=scores\r\n\r\n" + csv), "{\"rows\":1}");
    }

    @Test
    void aPartWithoutFileNameMayBeLarge() {
        Expect.data(multipart("name=\"scores\"\r\n\r\n" + csv + "\n".repeat(200_000)), "{\"rows\":1}");
    }

    @Test
    void otherPartsDoNotMatter() {
        Expect.data(
                multipart(
                        "name=\"x\"\r\n\r\n1", "name=\"scores\"; filename=\"s\"\r\n\r\n" + csv, "name=\"y\"\r\n\r\n2"),
                "{\"rows\":1}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"content-disposition", "CONTENT-DISPOSITION", "Content-disposition"})
    void headersOfAPartAreReadInAnyCase(String header) {
        String form =
                "--b\r\n" + header + ": form-data; name=\"scores\"; filename=\"s\"\r\ncontent-TYPE: text/csv\r\n\r\n"
                        + csv + "\r\n--b--\r\n";
        Expect.data(organizer.post(path, "multipart/form-data; boundary=b", form.getBytes(UTF_8)), "{\"rows\":1}");
    }

    @Test
    void aPartMayHaveHeadersOfItsOwn() {
        Expect.data(
                multipart("name=\"scores\"; filename=\"s\"\r\n" + "X-Own: 1\r\n".repeat(1_000) + "\r\n" + csv),
                "{\"rows\":1}");
    }

    @Test
    void aPartWithMoreHeadersThanAnybodyNeedsIs400() {
        Answer answer = multipart(
                "name=\"x\"\r\n\r\n1",
                "name=\"scores\"; filename=\"s\"\r\n" + "X-Own: 1\r\n".repeat(300_000) + "\r\n" + csv);
        Expect.failure(answer, 400);
        assertThat(answer.failure(400)).contains("headers");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no colon", ": no name", "X-Own: a\rb", "X-Own"})
    void aPartWithHeadersThatAreNoneIs400(String header) {
        Expect.failure(multipart("name=\"scores\"; filename=\"s\"\r\n" + header + "\r\n\r\n" + csv), 400);
    }

    @Test
    void noScoresPartIs400() {
        Expect.failure(multipart("name=\"other\"; filename=\"s\"\r\n\r\n" + csv), 400);
        Expect.failure(multipart("name=\"Scores\"; filename=\"s\"\r\n\r\n" + csv), 400);
        Expect.failure(multipart(), 400);
        Expect.failure(organizer.post(path), 400);
        Expect.failure(organizer.post(path, Form.of("scores", csv)), 400);
    }

    @Test
    void twoScoresPartsAre400() {
        String part = "name=\"scores\"; filename=\"s\"\r\n\r\n" + csv;
        Expect.failure(multipart(part, part), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/csv", "application/json", "multipart/form-data", "multipart/mixed; boundary=b", ""})
    void anotherContentTypeIs400(String contentType) {
        Expect.failure(typed(contentType, "name=\"scores\"; filename=\"s\"\r\n\r\n" + csv), 400);
    }

    @Test
    void aFormThatBreaksOffIs400() {
        String type = "multipart/form-data; boundary=b";
        String whole = "--b\r\nContent-Disposition: form-data; name=\"scores\"; filename=\"s\"\r\n\r\n" + csv;
        Expect.failure(organizer.post(path, type, whole.getBytes(UTF_8)), 400);
        Expect.failure(organizer.post(path, type, whole.substring(0, 30).getBytes(UTF_8)), 400);
        Expect.failure(organizer.post(path, type, new byte[0]), 400);
        Expect.failure(organizer.post(path, type, csv.getBytes(UTF_8)), 400);
    }

    @Test
    void aPartWithoutFileNameIsHeldToUtf8Too() {
        for (Charset charset : new Charset[] {UTF_16LE, Charset.forName("Shift_JIS")}) {
            byte[] head = "--b\r\nContent-Disposition: form-data; name=\"scores\"\r\n\r\n".getBytes(UTF_8);
            byte[] content = (csv + "点,1\n").getBytes(charset);
            byte[] tail = "\r\n--b--\r\n".getBytes(UTF_8);
            var body = new java.io.ByteArrayOutputStream();
            body.writeBytes(head);
            body.writeBytes(content);
            body.writeBytes(tail);
            Answer answer = organizer.post(path, "multipart/form-data; boundary=b", body.toByteArray());
            assertThat(answer.failure(400)).contains("UTF-8");
        }
    }

    @Test
    void bodiesMayBeChunked() {
        Upload upload = new Upload("scores", "s.csv", "text/csv", csv.getBytes(UTF_8));
        byte[] body = upload.body();
        Expect.data(
                organizer.send(organizer
                        .request(path)
                        .header("Content-Type", Upload.CONTENT_TYPE)
                        .POST(BodyPublishers.ofInputStream(() -> new java.io.ByteArrayInputStream(body)))),
                "{\"rows\":1}");
    }

    @Test
    void expect100ContinueIsHonoured() {
        Upload upload = new Upload("scores", "s.csv", "text/csv", csv.getBytes(UTF_8));
        Expect.data(
                organizer.send(organizer
                        .request(path)
                        .expectContinue(true)
                        .header("Content-Type", Upload.CONTENT_TYPE)
                        .POST(BodyPublishers.ofByteArray(upload.body()))),
                "{\"rows\":1}");
    }
}
