/** The referee's book: what was asked, how it went, how long it took, and what that is worth. */
package org.isuports.load.score;
