package org.isuports.load.agent;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** One statement that a database has executed for the program. */
@Name("isuports.Sql")
@Label("SQL statement")
@Category("ISUPORTS")
@Enabled(false)
@StackTrace(false)
final class SqlEvent extends Event {
    @Label("Database")
    @Description("mysql or sqlite")
    String database = "";

    @Label("Statement")
    @Description("As prepared, without parameters")
    String statement = "";

    @Label("File")
    @Description("Of SQLite: the database file's name")
    String file = "";

    @Label("Request")
    @Description("Id of the request it was for, if any")
    String request = "";

    @Label("Rows")
    @Description("Read or changed; -1: not known")
    long rows = -1;

    @Label("Failed")
    boolean failed;
}
