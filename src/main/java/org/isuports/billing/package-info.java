/**
 * Money: what a finished competition costs, MySQL's {@code billing_report}, and the projector that brings MySQL up to date with
 * the tenants' files.
 */
package org.isuports.billing;
