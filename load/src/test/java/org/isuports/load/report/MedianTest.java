package org.isuports.load.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MedianTest {
    @Test
    void isTheMiddleInWhateverOrderTheFiguresCome() {
        assertThat(Median.of(List.of(900.0, 1.0, 2.0))).isEqualTo(2.0);
        assertThat(Median.of(List.of(4.0, 1.0, 900.0, 2.0))).isEqualTo(3.0);
        assertThat(Median.of(List.of())).isNaN();
    }
}
