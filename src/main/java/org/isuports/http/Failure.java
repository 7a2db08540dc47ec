package org.isuports.http;

/** The envelope of a failure: {@code {"status":false,"message":"…"}}, with the faulty rows where there are any. */
public record Failure(ApiException cause) {
    /** The envelope as UTF-8. */
    public byte[] toBytes() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("status", false);
            json.writeStringField("message", cause.getMessage());
            if (cause.errorCount() > 0) {
                json.writeArrayFieldStart("errors");
                for (RowError error : cause.errors()) {
                    json.writeStartObject();
                    json.writeNumberField("row", error.row());
                    json.writeStringField("column", error.column());
                    json.writeStringField("value", error.value());
                    json.writeStringField("reason", error.reason());
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeNumberField("error_count", cause.errorCount());
            }
            json.writeEndObject();
        });
    }
}
