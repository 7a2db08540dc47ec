/**
 * What tests share. A test of the whole program looks like this:
 *
 * <pre>{@code
 * @DatabaseTest
 * class DisqualifyTest {
 *     private final Api api = Api.underTest();
 *
 *     @Test
 *     void aDisqualifiedPlayerIsTurnedAway() {
 *         TestTenant tenant = api.newTenant();
 *         String player = tenant.addPlayer();
 *         tenant.disqualify(player);
 *         tenant.player(player).get("/api/player/competitions").failure(403);
 *     }
 *
 *     @Test
 *     void anExpiredTokenIsNobody() {
 *         String token = TestTokens.token("organizer", "acme", "me").expiresIn(Duration.ofHours(-1)).sign();
 *         api.anyone("acme").withToken(token).get("/api/organizer/players").failure(401);
 *     }
 * }
 * }</pre>
 *
 * <ul>
 *   <li>{@link org.isuports.testing.Answer#data} and {@code failure} check status code, envelope and headers on the way.
 *   <li>Tests tagged {@code database} (all {@link org.isuports.testing.DatabaseTest}s) run on MariaDB and again on MySQL
 *       8.0. Only MySQL: {@code ./mvnw test -Disuports.test.database=mysql8 -Dtest=NameOfTest}.
 *   <li>Tests that kill and restart the program are tagged {@code packaged} and use {@link
 *       org.isuports.testing.RunningProgram}; they run after packaging.
 *   <li>{@link org.isuports.testing.FakeDataset} writes a small data set in the public format, from a seed.
 * </ul>
 */
package org.isuports.testing;
