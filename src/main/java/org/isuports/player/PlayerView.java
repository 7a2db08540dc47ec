package org.isuports.player;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** A player in JSON. */
public record PlayerView(String id, String displayName, boolean isDisqualified) {
    public static PlayerView of(Player player) {
        return new PlayerView(player.id(), player.displayName(), player.disqualified());
    }

    /** Writes the same object without building it first. */
    public static void write(JsonGenerator json, Player player) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", player.id());
        json.writeStringField("display_name", player.displayName());
        json.writeBooleanField("is_disqualified", player.disqualified());
        json.writeEndObject();
    }
}
