package org.isuports.load.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.isuports.load.bench.Scale;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class GrowthTest {
    private static final List<Scale.Point> POINTS = List.of(
            new Scale.Point("a page", 100, 20, 0.1),
            new Scale.Point("a page", 1_000, 25, 0.1),
            new Scale.Point("an upload", 100, Double.NaN, 1),
            new Scale.Point("an upload", 1_000, Double.NaN, 10));

    @Test
    void theTableHasAColumnForEachSize() {
        assertThat(Growth.table("players", POINTS)).isEqualTo("""
                | players | 100 | 1,000 |
                |---|---|---|
                | a page | 20 µs CPU, 0.10 ms | 25 µs CPU, 0.10 ms |
                | an upload | 1.00 ms | 10.00 ms |
                """);
    }

    @Test
    void whatIsConstantIsFlatAndWhatGrowsRises() throws Exception {
        Document picture = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(Growth.picture("Time", POINTS))));
        var dots = picture.getElementsByTagName("circle");
        assertThat(dots.getLength()).isEqualTo(4);
        assertThat(height(dots, 1)).isEqualTo(height(dots, 0));
        // Upwards is downwards in a picture's numbers: ten times the time is one of two decades.
        assertThat(height(dots, 2) - height(dots, 3)).isEqualTo((360 - 40 - 50) / 2.0);
    }

    private static double height(org.w3c.dom.NodeList dots, int at) {
        return Double.parseDouble(
                dots.item(at).getAttributes().getNamedItem("cy").getNodeValue());
    }
}
