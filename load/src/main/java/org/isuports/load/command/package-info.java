/** The commands that people type. */
package org.isuports.load.command;
