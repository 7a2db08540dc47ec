/**
 * A server that is right by the contract as far as the roles go, keeps everything in memory, and can be told to be wrong
 * in one way: proves that the instrument notices. As it does next to nothing per request, it also shows the most that
 * a server can reach with the generator beside it.
 */
package org.isuports.load.model;
