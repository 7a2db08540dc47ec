/**
 * The pages in a real browser, with the real program and databases: each role's work from sign-in to the end, on phone and desktop, in
 * both languages, and a check that everybody can use them.
 *
 * <p>They need Debian's {@code chromium} ({@code isuports.test.chromium} names another one) and the pages built ({@code -Dskip.webui} leaves
 * them out); where either is missing they are skipped and say so.
 */
package org.isuports.pages;
