/** How much the packaged program takes, and how fast: many tenants, large uploads, and what is too large. */
package org.isuports.limits;
