package org.isuports.load.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isuports.load.stack.StackSettings;
import org.junit.jupiter.api.Test;

class MatrixTest {
    private static final List<Variant> THREE = List.of(Variant.PROGRAM, Variant.NGINX, Variant.H2);
    private static final StackSettings USUAL = new StackSettings(
            Path.of("checkout"),
            Path.of("work"),
            24_100,
            StackSettings.Front.PROGRAM,
            ".t.isucon.dev",
            Optional.empty(),
            false,
            Map.of("ISUPORTS_JAVA_OPTS", "-Xlog:gc"));

    @Test
    void everyVariantBeginsOnceAndComesOnceARound() {
        Matrix matrix = new Matrix(THREE);
        for (int round = 0; round < 3; round++) {
            assertThat(matrix.order(round)).containsExactlyInAnyOrderElementsOf(THREE);
        }
        assertThat(matrix.order(0)).containsExactly(Variant.PROGRAM, Variant.NGINX, Variant.H2);
        assertThat(matrix.order(1)).containsExactly(Variant.PROGRAM, Variant.H2, Variant.NGINX);
        assertThat(matrix.order(2)).containsExactly(Variant.H2, Variant.PROGRAM, Variant.NGINX);
    }

    @Test
    void ratiosAreTakenWithinARoundSoThatASlowRoundChangesNone() {
        Matrix matrix = new Matrix(THREE);
        double[] programs = {1000, 100, 10};
        for (int round = 0; round < 3; round++) {
            matrix.note(round, Variant.PROGRAM, points(programs[round]));
            matrix.note(round, Variant.NGINX, points(programs[round] * 0.7));
        }
        assertThat(matrix.ratio(Variant.NGINX)).isEqualTo(0.7);
        assertThat(matrix.ratio(Variant.H2)).isNaN();
        assertThat(matrix.table())
                .contains("| TLS in nginx, plain HTTP/1.1 from there | 3 | 70 (7–700) | 0.70 |")
                .contains("| HTTP/2 to the program | 0 | no run counts |");
    }

    @Test
    void aVariantDiffersInOneThing() {
        assertThat(Variant.PROGRAM.of(USUAL)).isEqualTo(USUAL);
        assertThat(Variant.SERIAL.of(USUAL).environment())
                .isEqualTo(Map.of("ISUPORTS_JAVA_OPTS", "-Xlog:gc -XX:+UseSerialGC"));
        assertThat(Variant.RELAXED.of(USUAL).environment())
                .isEqualTo(Map.of("ISUPORTS_JAVA_OPTS", "-Xlog:gc", "ISUPORTS_STORE_DURABILITY", "relaxed"));
        assertThat(Variant.NGINX.port(Variant.NGINX.of(USUAL))).isEqualTo(USUAL.nginxPort());
        assertThat(Variant.PLAIN.port(Variant.PLAIN.of(USUAL))).isEqualTo(USUAL.httpPort());
        assertThat(Variant.H2.port(Variant.H2.of(USUAL))).isEqualTo(USUAL.programTlsPort());
    }

    private static Figures points(double points) {
        return new Figures(points, 1, 1, 1, 1, 1, 1);
    }
}
