/**
 * The initial data set: import of the public format, and putting a node back to it.
 *
 * <p>An import has two stages. {@link org.isuports.dataset.Preparation} turns a folder in the public format into a prepared
 * copy under {@code <data folder>/dataset/}: tenants' files in our own schema, and {@code admin.db} with the rows of the
 * operator's database. It touches nothing else, so a damaged input changes nothing. {@link org.isuports.dataset.Reset} then
 * puts a prepared copy in the place of everything there is.
 *
 * <p>Owns {@code <data folder>/dataset/}. During a reset, and only then, it replaces tables and tenants' files of others.
 */
package org.isuports.dataset;
