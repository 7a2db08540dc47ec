/**
 * What the program has to know, kept beside it in plain lists: a second opinion on every answer. {@link
 * org.isuports.model.Organizer} and {@link org.isuports.model.Player} do random things to a tenant and compare what they are answered
 * with {@link org.isuports.model.TenantModel}; {@link org.isuports.model.Audit} compares everything once all is quiet, which is also how
 * the crash tests find out whether anything was lost.
 */
package org.isuports.model;
