package org.isuports.dataset;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.http.HttpRequest;
import org.isuports.testing.Answer;
import org.isuports.testing.Api;
import org.isuports.testing.Caller;
import org.isuports.testing.Form;

/** What {@code init.sh} asks of a running program. */
final class DatasetCalls {
    private DatasetCalls() {}

    /** Calls {@code /internal/dataset/<what>} with this {@code Authorization} header. */
    static Answer ask(Api api, String authorization, String what, Form form) {
        Caller program = api.anyone("admin");
        return program.send(program.request("/internal/dataset/" + what)
                .header("Authorization", authorization)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofByteArray(form.toString().getBytes(UTF_8))));
    }
}
