package org.isuports.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.isuports.embedded.ApiClient.Visitor;

/**
 * A busy day in small, for the program's JVM to learn from: what users do, in about the mixture of the load test (load/), each user over a
 * connection and with a token of their own. Answers aren't judged beyond their status: that is what tests are for.
 */
final class TrainingLoad {
    private static final int THREADS = 4;
    private static final int RESETS = 5;
    private static final int NAMES = 100;
    private static final int REPEATED = 100;
    private static final int ROUNDS = 2;
    private static final int PLAYERS = 12;
    private static final int RANKINGS = 6;

    private final StartOptions options;
    private final ApiClient plain;
    private final Cookies cookies;
    private final IntFunction<ApiClient> connect;
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger tenants = new AtomicInteger();

    /**
     * @param plain speaks to the program without TLS
     * @param connect opens a user's connection; takes the user's number
     */
    TrainingLoad(StartOptions options, ApiClient plain, Cookies cookies, IntFunction<ApiClient> connect) {
        this.options = options;
        this.plain = plain;
        this.cookies = cookies;
        this.connect = connect;
    }

    /** Goes on for that time and a little longer. Fails if the program refuses anything. */
    void run(Duration length) {
        long end = System.nanoTime() + length.toNanos();
        dataSet();
        signIn(new DemoData(plain, cookies).make());
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Callable<Void>> work = Collections.nCopies(THREADS, () -> {
                do {
                    tenant(tenants.incrementAndGet(), end);
                } while (System.nanoTime() < end);
                return null;
            });
            for (Future<Void> thread : threads.invokeAll(work)) {
                thread.get();
            }
        } catch (ExecutionException failure) {
            throw failure.getCause() instanceof StartException refused
                    ? refused
                    : new StartException("The load failed", failure.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartException("Interrupted while the program was trained.");
        }
    }

    private void dataSet() {
        String secret = Secrets.read(options.keyFolder().resolve("node-secret"));
        Path folder = TrainingData.write(options.data().resolve("data-set"));
        String job = plain.internal(secret, "/internal/dataset/import", "dir=" + ApiClient.encode(folder.toString()))
                .path("job")
                .asText();
        while (!job.isEmpty()) {
            job = plain.internal(secret, "/internal/dataset/job", "job=" + job)
                    .path("job")
                    .asText();
        }
        for (int i = 0; i < RESETS; i++) {
            plain.post(cookies.admin(), "/initialize");
        }
    }

    private void signIn(DemoSignIn demo) {
        Visitor tenant = cookies.organizer(DemoData.FIRST_TENANT).signedOut();
        String password = Secrets.read(options.operatorPasswordFile());
        plain.post(cookies.admin().signedOut(), "/auth/login/admin", "password", List.of(password));
        form(plain, tenant, "/auth/login/organizer", "name=" + demo.organizer() + "&password=" + demo.password());
        String link = demo.playerLink();
        plain.post(tenant, "/auth/login/player", "token", List.of(link.substring(link.indexOf('#') + 1)));
    }

    /** A new tenant: its players, and competitions one after another. */
    private void tenant(int number, long end) {
        Random random = new Random(number);
        String name = "tenant-" + number;
        Visitor organizer = cookies.organizer(name);
        try (ApiClient operator = connect()) {
            form(
                    operator,
                    cookies.admin(),
                    "/api/admin/tenants/add",
                    "name=" + name + "&display_name=Tenant+" + number);
            bills(operator);
        }
        try (ApiClient api = connect()) {
            List<String> names = new ArrayList<>(Collections.nCopies(NAMES, ""));
            for (int i = 0; i < NAMES; i++) {
                names.add("Player " + Integer.toString(random.nextInt(Integer.MAX_VALUE), 36));
            }
            api.post(organizer, "/api/organizer/players/add", "display_name[]", names);
            for (int round = 0; round < ROUNDS && System.nanoTime() < end; round++) {
                competition(api, organizer, name, random);
                api.get(organizer, "/api/organizer/billing");
            }
        }
    }

    private void bills(ApiClient api) {
        String before = "";
        JsonNode page;
        do {
            page = api.get(cookies.admin(), "/api/admin/tenants/billing" + before)
                    .path("tenants");
            before = "?before=" + page.path(page.size() - 1).path("id").asText();
        } while (!page.isEmpty());
    }

    private void competition(ApiClient api, Visitor organizer, String tenant, Random random) {
        List<String> players = new ArrayList<>();
        api.get(organizer, "/api/organizer/players")
                .path("players")
                .forEach(player -> players.add(player.path("id").asText()));
        String id = api.post(organizer, "/api/organizer/competitions/add", "title", List.of("Cup " + random.nextInt()))
                .path("competition")
                .path("id")
                .asText();
        StringBuilder csv = new StringBuilder("player_id,score\n");
        for (int i = 0; i < players.size() + REPEATED; i++) {
            csv.append(players.get(i % players.size()))
                    .append(',')
                    .append(random.nextInt(1_000_000))
                    .append('\n');
        }
        api.upload(organizer, "/api/organizer/competition/" + id + "/score", csv.toString());
        for (int i = 0; i < PLAYERS; i++) {
            player(cookies.player(tenant, players.get(random.nextInt(players.size()))), random);
        }
        api.post(organizer, "/api/organizer/competition/" + id + "/finish");
        api.get(organizer, "/api/organizer/competitions");
    }

    /** Opens the pages' first call, reads rankings, now and then a second page, and the pages of those who stand there. */
    private void player(Visitor player, Random random) {
        try (ApiClient api = connect()) {
            api.get(player, "/api/me");
            JsonNode competitions = api.get(player, "/api/player/competitions").path("competitions");
            for (int round = 0; round < RANKINGS; round++) {
                String id = competitions
                        .get(random.nextInt(competitions.size()))
                        .path("id")
                        .asText();
                String path = "/api/player/competition/" + id + "/ranking";
                JsonNode ranks = api.get(player, path).path("ranks");
                if (random.nextInt(5) == 0) {
                    api.get(player, path + "?rank_after=" + (1 + random.nextInt(ranks.size())));
                }
                for (int i = 0; i < 4; i++) {
                    JsonNode rank = ranks.get(random.nextInt(ranks.size()));
                    api.get(
                            player,
                            "/api/player/player/" + rank.path("player_id").asText());
                }
            }
        }
    }

    private ApiClient connect() {
        return connect.apply(connections.getAndIncrement());
    }

    private static void form(ApiClient api, Visitor visitor, String path, String fields) {
        api.post(visitor, path, "application/x-www-form-urlencoded", fields);
    }
}
