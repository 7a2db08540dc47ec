/**
 * ISUPORTS as its users call it: tokens, requests, answers. Each call checks its answer, books it on the scoreboard, and
 * throws {@link org.isuports.load.api.WrongAnswer} when it isn't what the contract says.
 */
package org.isuports.load.api;
