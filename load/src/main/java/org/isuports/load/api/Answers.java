package org.isuports.load.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The bodies of answers, as far as the roles look at them. */
public final class Answers {
    private Answers() {}

    public record Tenant(
            String id,
            String name,
            @JsonProperty("display_name") String displayName,
            long billing) {}

    public record OneTenant(Tenant tenant) {}

    public record Tenants(List<Tenant> tenants) {}

    public record Player(
            String id,
            @JsonProperty("display_name") String displayName,
            @JsonProperty("is_disqualified") boolean disqualified) {}

    public record OnePlayer(Player player) {}

    public record Players(List<Player> players) {}

    public record ScoreLine(
            @JsonProperty("competition_title") String competitionTitle, long score) {}

    public record PlayerPage(Player player, List<ScoreLine> scores) {}

    public record Competition(
            String id,
            String title,
            @JsonProperty("is_finished") boolean finished) {}

    public record OneCompetition(Competition competition) {}

    public record Competitions(List<Competition> competitions) {}

    public record Rows(long rows) {}

    public record Rank(
            long rank,
            long score,
            @JsonProperty("player_id") String playerId,
            @JsonProperty("player_display_name") String playerDisplayName) {}

    public record Ranking(Competition competition, List<Rank> ranks) {}

    public record Report(
            @JsonProperty("competition_id") String competitionId,
            @JsonProperty("competition_title") String competitionTitle,
            @JsonProperty("player_count") long playerCount,
            @JsonProperty("visitor_count") long visitorCount,
            @JsonProperty("billing_player_yen") long billingPlayerYen,
            @JsonProperty("billing_visitor_yen") long billingVisitorYen,
            @JsonProperty("billing_yen") long billingYen) {

        /** Whether all figures are zero, as they are until a finished competition's bill is made. */
        public boolean empty() {
            return playerCount == 0
                    && visitorCount == 0
                    && billingPlayerYen == 0
                    && billingVisitorYen == 0
                    && billingYen == 0;
        }

        /** Whether the money follows from the counts. */
        public boolean addsUp() {
            return billingPlayerYen == 100 * playerCount
                    && billingVisitorYen == 10 * visitorCount
                    && billingYen == billingPlayerYen + billingVisitorYen;
        }
    }

    public record Reports(List<Report> reports) {}

    public record NamedTenant(
            String name, @JsonProperty("display_name") String displayName) {}

    public record Me(
            NamedTenant tenant,
            @Nullable Player me,
            String role,
            @JsonProperty("logged_in") boolean loggedIn) {}

    public record Initialized(String lang) {}
}
