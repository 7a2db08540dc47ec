package org.isuports.pages;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.isuports.testing.TestProgram;
import org.junit.jupiter.api.Tag;

/**
 * A test of the pages in a browser. It is like {@link org.isuports.testing.DatabaseTest}, but runs once: what the databases do
 * differently doesn't show in a browser.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@QuarkusTest
@WithTestResource(value = TestProgram.class, scope = TestResourceScope.MATCHING_RESOURCES)
@Tag("browser")
@interface BrowserTest {}
