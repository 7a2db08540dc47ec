package org.isuports.load.client;

import java.util.concurrent.atomic.LongAdder;

/** What happened on the wire so far. Safe for all threads. */
public final class ConnectionCounters {
    final LongAdder opened = new LongAdder();
    final LongAdder closed = new LongAdder();
    final LongAdder idledOut = new LongAdder();
    final LongAdder retried = new LongAdder();
    final LongAdder bytesIn = new LongAdder();

    public Snapshot snapshot() {
        return new Snapshot(opened.sum(), closed.sum(), idledOut.sum(), retried.sum(), bytesIn.sum());
    }

    /**
     * @param opened connections opened so far (TCP and TLS done)
     * @param idledOut of the closed ones, those nobody used for the idle time
     * @param retried reads that were sent again because the kept connection was closed under them
     * @param bytesIn bodies received, after decompression
     */
    public record Snapshot(long opened, long closed, long idledOut, long retried, long bytesIn) {
        public Snapshot minus(Snapshot earlier) {
            return new Snapshot(
                    opened - earlier.opened,
                    closed - earlier.closed,
                    idledOut - earlier.idledOut,
                    retried - earlier.retried,
                    bytesIn - earlier.bytesIn);
        }

        public long open() {
            return opened - closed;
        }
    }
}
