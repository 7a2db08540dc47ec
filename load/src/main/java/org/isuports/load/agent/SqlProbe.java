package org.isuports.load.agent;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.IdentityHashMap;

/**
 * What the changed methods of the drivers call. Public because they stand in other packages.
 *
 * <p>Drivers' methods call each other: of nested calls on a thread only the outermost becomes an event. An SQLite query
 * isn't over when it was executed, its rows are computed as they are read: its event ends when the result is closed.
 */
public final class SqlProbe {
    private static final ThreadLocal<State> STATE = ThreadLocal.withInitial(State::new);
    private static final ClassValue<MethodHandle> MDC_OF = new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> neighbour) {
            return requestIds(neighbour.getClassLoader());
        }
    };

    private static final class State {
        int depth;
        SqlEvent event;
        final IdentityHashMap<Object, SqlEvent> open = new IdentityHashMap<>();
    }

    private SqlProbe() {}

    /** A statement begins; the SQL is null where the statement knows it. */
    public static void begin(Object at, Object statement, String sql) {
        State state = STATE.get();
        if (state.depth++ > 0) {
            return;
        }
        SqlEvent event = new SqlEvent();
        if (!event.isEnabled()) {
            return;
        }
        state.event = event;
        event.database = at.getClass().getName().startsWith("org.sqlite") ? "sqlite" : "mysql";
        event.statement = text(statement, sql);
        event.begin();
    }

    /** It ended with that result, or with a {@link Throwable}. */
    public static void end(Object at, Object statement, Object result) {
        State state = STATE.get();
        if (--state.depth > 0) {
            return;
        }
        state.depth = 0;
        SqlEvent event = state.event;
        state.event = null;
        if (event == null) {
            return;
        }
        event.failed = result instanceof Throwable;
        event.file = file(at);
        event.request = request(at);
        if (Boolean.TRUE.equals(result) && event.database.equals("sqlite") && statement != null) {
            SqlEvent before = state.open.put(statement, event);
            commit(before);
            return;
        }
        event.rows = rows(result);
        commit(event);
    }

    /** An SQLite result was closed. */
    public static void closed(Object result) {
        State state = STATE.get();
        if (state.open.isEmpty()) {
            return;
        }
        SqlEvent event = state.open.remove(Peek.field(result, "stmt"));
        if (event != null) {
            Object row = Peek.field(result, "row");
            event.rows = row instanceof Integer number ? number : -1;
            commit(event);
        }
    }

    private static void commit(SqlEvent event) {
        if (event != null) {
            event.commit();
        }
    }

    private static String text(Object statement, String sql) {
        if (sql != null) {
            return sql;
        }
        Object own = Peek.field(statement, "sql");
        if (own == null) {
            own = Peek.call(statement, "getPreparedSql");
        }
        if (own == null) {
            own = Peek.call(statement, "getOriginalSql");
        }
        return own == null ? "(unknown)" : own.toString();
    }

    private static String file(Object at) {
        Object url = Peek.call(at, "getUrl");
        if (url == null) {
            url = Peek.call(Peek.call(at, "getDatabase"), "getUrl");
        }
        if (url == null) {
            return "";
        }
        String text = url.toString();
        return text.substring(text.lastIndexOf('/') + 1);
    }

    private static long rows(Object result) {
        if (result instanceof long[] counts) {
            return counts.length;
        }
        if (result instanceof Number number) {
            return number.longValue();
        }
        if (Boolean.TRUE.equals(Peek.call(result, "hasRows"))) {
            Object size = Peek.call(Peek.call(result, "getRows"), "size");
            return size instanceof Integer number ? number : -1;
        }
        Object changed = Peek.call(result, "getUpdateCount");
        return changed instanceof Long number ? number : -1;
    }

    private static String request(Object at) {
        try {
            Object id = MDC_OF.get(at.getClass()).invoke("request");
            return id == null ? "" : id.toString();
        } catch (Throwable notThere) {
            return "";
        }
    }

    /** The program's logging context, where the request's id stands, seen from the driver's neighbourhood. */
    private static MethodHandle requestIds(ClassLoader loader) {
        try {
            Class<?> mdc = Class.forName("org.jboss.logging.MDC", true, loader);
            return MethodHandles.publicLookup()
                    .findStatic(mdc, "get", MethodType.methodType(Object.class, String.class))
                    .asType(MethodType.methodType(Object.class, String.class));
        } catch (ReflectiveOperationException notThere) {
            return MethodHandles.dropArguments(MethodHandles.constant(Object.class, null), 0, String.class);
        }
    }
}
