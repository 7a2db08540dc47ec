package org.isuports;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The arrows between packages, and the size of what stands in them. */
@AnalyzeClasses(packages = "org.isuports", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final int LONGEST_FILE = 400;

    /** They work on databases as a whole: they fill, copy and compare them. */
    private static final Set<String> ON_WHOLE_DATABASES = Set.of("dataset", "backup", "move");

    /** A resource is where HTTP comes in; whoever else wants the same asks the feature behind it. */
    @ArchTest
    static final ArchRule NOTHING_USES_A_RESOURCE =
            classes().that().haveSimpleNameEndingWith("Resource").should(onlyBeUsedByThemselves());

    /** The launcher isn't installed on nodes. */
    @ArchTest
    static final ArchRule THE_PROGRAM_KNOWS_NOTHING_OF_ITS_LAUNCHER = noClasses()
            .that()
            .resideOutsideOfPackage("..embedded..")
            .should()
            .dependOnClassesThat(resideInAPackage("..embedded.."));

    /** It is a client of the program like any other, through the public API. */
    @ArchTest
    static final ArchRule THE_LAUNCHER_KNOWS_NOTHING_OF_THE_PROGRAM = noClasses()
            .that()
            .resideInAPackage("..embedded..")
            .should()
            .dependOnClassesThat(resideInAPackage("org.isuports..").and(not(resideInAPackage("..embedded.."))));

    /** Rules don't depend on how requests come in. */
    @ArchTest
    static final ArchRule ONLY_RESOURCES_ANSWER_PATHS =
            classes().that().areAnnotatedWith(jakarta.ws.rs.Path.class).should().haveSimpleNameEndingWith("Resource");

    @Test
    void everyPackageSaysWhatItIsFor() {
        for (Path folder : packages()) {
            assertThat(folder.resolve("package-info.java")).exists();
        }
    }

    /** So that whoever changes a table finds all of its SQL. Anybody may join a tenant's name to what they list by tenant. */
    @Test
    void theSqlOfATableStandsInOnePackage() {
        List<String> tables = Stream.of("admin-schema", "tenant-schema")
                .flatMap(folder -> filesIn(folder, ".sql").stream())
                .flatMap(schema -> Pattern.compile("CREATE TABLE (\\w+)")
                        .matcher(read(schema))
                        .results())
                .map(result -> result.group(1))
                .toList();
        assertThat(tables).contains("ranking", "score");
        for (String table : tables) {
            assertThat(packagesWithSqlOn(table))
                    .as("packages with SQL on %s", table)
                    .hasSizeLessThanOrEqualTo(1);
        }
    }

    private static Set<String> packagesWithSqlOn(String table) {
        String verbs = table.equals("tenant") ? "INTO|UPDATE|DELETE FROM" : "INTO|UPDATE|FROM|JOIN";
        Pattern sql = Pattern.compile("\\b(?:" + verbs + ") +" + table + "\\b");
        return javaFiles().stream()
                .filter(file -> sql.matcher(read(file)).find())
                .map(file -> file.getParent().getFileName().toString())
                .filter(name -> !ON_WHOLE_DATABASES.contains(name))
                .collect(Collectors.toSet());
    }

    @Test
    void noFileIsLongerThanALookCanHold() {
        for (Path file : javaFiles()) {
            assertThat(read(file).lines().count()).as("lines of %s", file).isLessThanOrEqualTo(LONGEST_FILE);
        }
    }

    private static List<Path> packages() {
        return javaFiles().stream().map(Path::getParent).distinct().toList();
    }

    private static List<Path> javaFiles() {
        return filesIn("src/main/java", ".java");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> filesIn(String folder, String ending) {
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            return files.filter(file -> file.toString().endsWith(ending)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ArchCondition<JavaClass> onlyBeUsedByThemselves() {
        return new ArchCondition<>("only be used by themselves") {
            @Override
            public void check(JavaClass used, ConditionEvents events) {
                used.getDirectDependenciesToSelf().stream()
                        .filter(dependency ->
                                !outermost(dependency.getOriginClass()).equals(outermost(used)))
                        .forEach(dependency ->
                                events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription())));
            }
        };
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(ArchitectureTest::outermost).orElse(type);
    }
}
