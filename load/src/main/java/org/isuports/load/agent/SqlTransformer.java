package org.isuports.load.agent;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;

/** Puts calls of {@link SqlProbe} around the drivers' methods through which all statements go. */
final class SqlTransformer implements ClassFileTransformer {
    private static final ClassDesc PROBE = ClassDesc.of("org.isuports.load.agent.SqlProbe");
    private static final MethodTypeDesc BEGIN = MethodTypeDesc.of(
            ConstantDescs.CD_void, ConstantDescs.CD_Object, ConstantDescs.CD_Object, ConstantDescs.CD_String);
    private static final MethodTypeDesc END = MethodTypeDesc.of(
            ConstantDescs.CD_void, ConstantDescs.CD_Object, ConstantDescs.CD_Object, ConstantDescs.CD_Object);
    private static final MethodTypeDesc CLOSED = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object);
    private static final int NONE = -1;

    /**
     * A method to watch.
     *
     * @param statement the local variable that holds the statement, 0 being the object itself
     * @param sql the local variable that holds the SQL text, or {@link #NONE}
     * @param closes whether it closes a result instead of executing something
     */
    record Point(String type, String method, String descriptor, int statement, int sql, boolean closes) {}

    static final List<Point> POINTS = List.of(
            new Point(
                    "org/sqlite/core/DB",
                    "execute",
                    "(Lorg/sqlite/core/CoreStatement;[Ljava/lang/Object;)Z",
                    1,
                    NONE,
                    false),
            new Point("org/sqlite/core/DB", "exec", "(Ljava/lang/String;Z)V", NONE, 1, false),
            new Point("org/sqlite/core/CorePreparedStatement", "executeLargeBatch", "()[J", 0, NONE, false),
            new Point("org/sqlite/jdbc3/JDBC3Statement", "executeLargeUpdate", "(Ljava/lang/String;)J", 0, 1, false),
            new Point("org/sqlite/core/CoreResultSet", "close", "()V", NONE, NONE, true),
            new Point(
                    "com/mysql/cj/NativeSession",
                    "execSQL",
                    "(Lcom/mysql/cj/Query;Ljava/lang/String;ILcom/mysql/cj/protocol/a/NativePacketPayload;Z"
                            + "Lcom/mysql/cj/protocol/ProtocolEntityFactory;Lcom/mysql/cj/protocol/ColumnDefinition;Z)"
                            + "Lcom/mysql/cj/protocol/Resultset;",
                    1,
                    2,
                    false));

    static boolean concerns(String type) {
        return POINTS.stream().anyMatch(point -> point.type().equals(type));
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String type, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (type == null || !concerns(type)) {
            return null;
        }
        try {
            ClassFile classFile = ClassFile.of(
                    ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(loader)
                            .orElse(ClassHierarchyResolver.defaultResolver())
                            .cached()));
            return classFile.transformClass(classFile.parse(bytes), (builder, element) -> {
                Point point = element instanceof MethodModel method ? point(type, method) : null;
                if (point == null) {
                    builder.with(element);
                } else {
                    MethodModel changed = (MethodModel) element;
                    builder.transformMethod(
                            changed, MethodTransform.transformingCode(CodeTransform.ofStateful(() -> around(point))));
                }
            });
        } catch (RuntimeException failure) {
            System.err.println("measuring SQL: " + type + " stays as it is: " + failure);
            return null;
        }
    }

    private static Point point(String type, MethodModel method) {
        return POINTS.stream()
                .filter(point -> point.type().equals(type)
                        && method.methodName().equalsString(point.method())
                        && method.methodType().equalsString(point.descriptor()))
                .findFirst()
                .orElse(null);
    }

    private static CodeTransform around(Point point) {
        return point.closes() ? new Closing() : new Around(point);
    }

    /** Says that a result is closed, before it is. */
    private static final class Closing implements CodeTransform {
        @Override
        public void atStart(CodeBuilder code) {
            code.aload(0).invokestatic(PROBE, "closed", CLOSED);
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            code.with(element);
        }
    }

    /** Says when a method begins and how it ends, be it by a return or by what is thrown in it. */
    private static final class Around implements CodeTransform {
        private final Point point;
        private Label start;

        Around(Point point) {
            this.point = point;
        }

        @Override
        public void atStart(CodeBuilder code) {
            code.aload(0);
            loadOrNull(code, point.statement());
            loadOrNull(code, point.sql());
            code.invokestatic(PROBE, "begin", BEGIN);
            start = code.newBoundLabel();
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            if (element instanceof ReturnInstruction end) {
                ended(code, end.typeKind(), point);
            }
            code.with(element);
        }

        @Override
        public void atEnd(CodeBuilder code) {
            Label handler = code.newBoundLabel();
            int failure = code.allocateLocal(TypeKind.REFERENCE);
            code.astore(failure);
            report(code, point, () -> code.aload(failure));
            code.aload(failure).athrow();
            code.exceptionCatchAll(start, handler, handler);
        }
    }

    /** Before a return: hands over the value that lies on the stack, and leaves it there. */
    private static void ended(CodeBuilder code, TypeKind kind, Point point) {
        if (kind == TypeKind.VOID) {
            report(code, point, code::aconst_null);
            return;
        }
        int value = code.allocateLocal(kind);
        code.storeLocal(kind, value);
        report(code, point, () -> {
            code.loadLocal(kind, value);
            box(code, kind);
        });
        code.loadLocal(kind, value);
    }

    private static void report(CodeBuilder code, Point point, Runnable result) {
        code.aload(0);
        loadOrNull(code, point.statement());
        result.run();
        code.invokestatic(PROBE, "end", END);
    }

    private static void box(CodeBuilder code, TypeKind kind) {
        switch (kind) {
            case LONG ->
                code.invokestatic(
                        ConstantDescs.CD_Long,
                        "valueOf",
                        MethodTypeDesc.of(ConstantDescs.CD_Long, ConstantDescs.CD_long));
            case BOOLEAN, INT ->
                code.invokestatic(
                        ConstantDescs.CD_Boolean,
                        "valueOf",
                        MethodTypeDesc.of(ConstantDescs.CD_Boolean, ConstantDescs.CD_boolean));
            default -> {}
        }
    }

    private static void loadOrNull(CodeBuilder code, int local) {
        if (local == NONE) {
            code.aconst_null();
        } else {
            code.aload(local);
        }
    }
}
