package org.isuports.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class RoutingRangesTest {
    private static RoutingTable parse(String text) throws IOException {
        Properties properties = new Properties();
        properties.load(new StringReader(text));
        return RoutingTable.parse(properties);
    }

    @Test
    void aNodeServesSeveralRangesAfterAnotherHasFailed() throws IOException {
        RoutingTable table = parse("""
                nodes=node1,node3
                admin=node1
                node1.address=10.0.0.1:3000
                node1.lengths=1-9
                node3.address=10.0.0.3:3000
                node3.lengths=10-18,19-63
                exception.acme=node3
                """);

        assertThat(table.nodeOf("abc")).isEqualTo("node1");
        assertThat(table.nodeOf("a".repeat(12))).isEqualTo("node3");
        assertThat(table.nodeOf("a".repeat(30))).isEqualTo("node3");
        assertThat(table.nodeOf("acme")).isEqualTo("node3");
    }

    @Test
    void aNodeMayHaveExceptionsOnly() throws IOException {
        RoutingTable table = parse("""
                nodes=node1,node2
                admin=node1
                node1.address=10.0.0.1:3000
                node1.lengths=1-63
                node2.address=10.0.0.2:3000
                exception.kayac=node2
                """);

        assertThat(table.nodeOf("kayac")).isEqualTo("node2");
        assertThat(table.nodeOf("kayak")).isEqualTo("node1");
    }

    @Test
    void overlappingRangesAreRefusedByName() {
        assertThatThrownBy(() -> parse("""
                nodes=node1,node2
                admin=node1
                node1.address=10.0.0.1:3000
                node1.lengths=1-9,30-40
                node2.address=10.0.0.2:3000
                node2.lengths=10-30
                """)).hasMessageContaining("node2.lengths overlaps node1.lengths at 30");
    }
}
