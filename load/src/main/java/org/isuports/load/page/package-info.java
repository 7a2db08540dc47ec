/** Measurements as self-contained pages: data and script in one file, nothing is loaded from elsewhere. */
package org.isuports.load.page;
