package org.isuports.contract;

import org.isuports.testing.Api;
import org.isuports.testing.DatabaseTest;
import org.isuports.testing.TestTenant;
import org.junit.jupiter.api.Test;

/** Contract, "POST /initialize": it wipes data, so it's 404 until configuration turns it on. */
@DatabaseTest
class InitializeTest {
    private final Api api = Api.underTest();

    @Test
    void withoutConfigurationItDoesNotExist() {
        TestTenant tenant = api.newTenant();
        Expect.failure(api.anyone("admin").post("/initialize"), 404);
        Expect.failure(api.admin().post("/initialize"), 404);
        Expect.failure(tenant.organizer().post("/initialize"), 404);
        tenant.organizer().get("/api/organizer/players").data();
    }
}
