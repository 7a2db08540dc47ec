package org.isuports.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.isuports.embedded.ApiClient.Visitor;

/** Says where ISUPORTS is and how to sign in. */
record Welcome(StartOptions options, ApiClient api, Optional<Cookies> cookies, Path log) {
    void print() {
        say("");
        say("ISUPORTS is ready.");
        say("");
        say("  Operator   " + address(options.adminHost()) + operatorPassword());
        cookies.ifPresentOrElse(this::printTenants, this::printPattern);
        say("");
        say("  Data " + options.data() + ", log " + log);
        say("  Ctrl-C stops it.");
    }

    private String operatorPassword() {
        Path file = options.operatorPasswordFile();
        return cookies.isPresent() && Files.exists(file)
                ? "  password " + Secrets.read(file) + " (until it's changed)"
                : "";
    }

    private void printPattern() {
        say("  Tenants    " + address("<name>" + options.baseHost()));
        say("");
        say("  Sessions are verified with ISUCON_JWT_KEY_FILE, so they come from where its private key is.");
    }

    private void printTenants(Cookies all) {
        Visitor admin = all.admin();
        JsonNode tenants = api.get(admin, "/api/admin/tenants/billing").path("tenants");
        for (JsonNode tenant : tenants) {
            String name = tenant.path("name").asText();
            say("  Tenant     " + address(name + options.baseHost()) + "  "
                    + tenant.path("display_name").asText());
        }
        if (tenants.isEmpty()) {
            say("  Tenants    " + address("<name>" + options.baseHost()));
        }
        Path operatorCookie = all.write("operator", admin);
        DemoSignIn.read(options).ifPresent(demo -> printDemo(demo, all));
        say("");
        say("  For curl, 30-day sessions stand in " + operatorCookie.getParent() + ":");
        say("    curl -b " + operatorCookie + " " + address(options.adminHost()) + "/api/admin/tenants/billing");
    }

    private void printDemo(DemoSignIn demo, Cookies all) {
        String host = DemoData.FIRST_TENANT + options.baseHost();
        say("");
        say("  Organizer of " + DemoData.FIRST_TENANT + ": " + address(host) + "  name " + demo.organizer()
                + ", password " + demo.password());
        say("  A player's personal link: " + demo.playerLink());
        all.write("organizer", all.organizer(DemoData.FIRST_TENANT));
        all.write("player", all.player(DemoData.FIRST_TENANT, demo.player()));
    }

    private String address(String host) {
        return "http://" + host + ":" + options.port();
    }

    private static void say(String line) {
        System.out.println(line);
    }
}
