/** What a run leaves behind: CPU seconds of the processes, text for people, JSON for programs. */
package org.isuports.load.report;
