/** Is it right at all? What the contract says of answers that the roles never or rarely provoke, before any load. */
package org.isuports.load.check;
