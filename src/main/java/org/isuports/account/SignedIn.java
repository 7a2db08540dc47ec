package org.isuports.account;

import org.isuports.session.Role;

/** What a sign-in answers, beside the cookie. */
record SignedIn(String role) {
    static SignedIn as(Role role) {
        return new SignedIn(role.claim());
    }
}
