package org.isuports.competition;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** A competition in JSON. */
public record CompetitionView(String id, String title, boolean isFinished) {
    public static CompetitionView of(Competition competition) {
        return new CompetitionView(competition.id(), competition.title(), competition.isFinished());
    }

    /** Writes the same object without building it first. */
    public static void write(JsonGenerator json, Competition competition) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", competition.id());
        json.writeStringField("title", competition.title());
        json.writeBooleanField("is_finished", competition.isFinished());
        json.writeEndObject();
    }
}
