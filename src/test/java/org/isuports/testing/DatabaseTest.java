package org.isuports.testing;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test of the whole program on a real database, in this JVM. All such classes share one program, so a test makes
 * tenants of its own ({@link Api#newTenant}). They run twice: on MariaDB and on MySQL 8.0.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@QuarkusTest
@WithTestResource(value = TestProgram.class, scope = TestResourceScope.MATCHING_RESOURCES)
@Tag("database")
public @interface DatabaseTest {}
