package org.isuports.live;

import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import org.isuports.http.Json;
import org.isuports.ranking.Board;

/** What is told of a ranking: which upload it shows now, and whether it is final. */
final class LiveEvent {
    private LiveEvent() {}

    static Buffer of(Board board) {
        byte[] data = Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("upload_id", board.uploadId());
            json.writeBooleanField("is_finished", board.competition().isFinished());
            json.writeEndObject();
        });
        return Buffer.buffer("event: ranking\ndata: " + new String(data, StandardCharsets.UTF_8) + "\n\n");
    }
}
