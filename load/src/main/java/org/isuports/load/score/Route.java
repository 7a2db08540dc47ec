package org.isuports.load.score;

/** The requests of the roles, what each is worth and what a wrong answer to it costs. */
public enum Route {
    ADMIN_BILLING("GET admin/tenants/billing", 1, false),
    ADD_TENANT("POST admin/tenants/add", 10, true),
    PLAYERS("GET organizer/players", 1, false),
    ADD_PLAYERS("POST organizer/players/add", 10, true),
    DISQUALIFY("POST organizer/player/…/disqualified", 1, true),
    ORGANIZER_COMPETITIONS("GET organizer/competitions", 1, false),
    ADD_COMPETITION("POST organizer/competitions/add", 10, true),
    UPLOAD("POST organizer/competition/…/score", 10, true),
    FINISH("POST organizer/competition/…/finish", 10, true),
    BILLING("GET organizer/billing", 10, false),
    COMPETITIONS("GET player/competitions", 1, false),
    RANKING("GET player/competition/…/ranking", 1, false),
    RANKING_PAGE("GET player/…/ranking?rank_after=n", 1, false),
    PLAYER("GET player/player/…", 1, false),
    ME("GET me", 1, false),
    INITIALIZE("POST initialize", 0, true);

    private final String label;
    private final int points;
    private final boolean write;

    Route(String label, int points, boolean write) {
        this.label = label;
        this.points = points;
        this.write = write;
    }

    public String label() {
        return label;
    }

    public int points() {
        return points;
    }

    /** Share of all points that an error costs, in percent: an operator's or organizer's write is worth more. */
    public int deductionPercent() {
        return write ? 10 : 1;
    }
}
