package org.isuports.load.agent;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Looks into the drivers' objects by name. Whatever can't be found is null: a driver of another version must lead to a
 * poorer measurement, never to a broken program.
 */
final class Peek {
    private static final Map<Class<?>, Map<String, Object>> KNOWN = new ConcurrentHashMap<>();
    private static final Object NOTHING = new Object();

    private Peek() {}

    static Object field(Object of, String name) {
        if (of == null) {
            return null;
        }
        Object found = member(of.getClass(), name, true);
        try {
            return found instanceof Field field ? field.get(of) : null;
        } catch (IllegalAccessException closed) {
            return null;
        }
    }

    static Object call(Object of, String name) {
        if (of == null) {
            return null;
        }
        Object found = member(of.getClass(), name, false);
        try {
            return found instanceof Method method ? method.invoke(of) : null;
        } catch (ReflectiveOperationException closed) {
            return null;
        }
    }

    private static Object member(Class<?> type, String name, boolean field) {
        return KNOWN.computeIfAbsent(type, unknown -> new ConcurrentHashMap<>())
                .computeIfAbsent(field ? name : name + "()", key -> find(type, name, field));
    }

    private static Object find(Class<?> type, String name, boolean field) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            AccessibleObject found = field ? declaredField(at, name) : declaredMethod(at, name);
            if (found != null) {
                return found.trySetAccessible() ? found : NOTHING;
            }
        }
        return NOTHING;
    }

    private static Field declaredField(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> field.getName().equals(name))
                .findFirst()
                .orElse(null);
    }

    private static Method declaredMethod(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == 0)
                .findFirst()
                .orElse(null);
    }
}
