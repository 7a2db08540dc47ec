package org.isuports.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isuports.testing.TestTenant;

/**
 * What is known of one tenant: every state so far, and the one that a request is just asking for. One organizer changes it; any number
 * of readers compare with it. Whoever reads while something changes may be answered from any state between {@link #now} at the start
 * and the end of the request. Thread-safe.
 */
public final class TenantModel {
    private final TestTenant tenant;
    private final List<State> history = new ArrayList<>(List.of(State.EMPTY));
    private final Map<String, Visitors> visitors = new HashMap<>();
    private State asked;

    public TenantModel(TestTenant tenant) {
        this.tenant = tenant;
    }

    /** Who has seen a ranking while it ran: surely, or perhaps because no answer came or it finished meanwhile. */
    record Visitors(Set<String> sure, Set<String> perhaps) {}

    public TestTenant tenant() {
        return tenant;
    }

    synchronized int now() {
        return history.size() - 1;
    }

    /** What was answered last. */
    synchronized State state() {
        return history.getLast();
    }

    /** All states that an answer may show whose request began at {@code start}. */
    synchronized List<State> since(int start) {
        return Stream.concat(history.subList(start, history.size()).stream(), Stream.ofNullable(asked))
                .toList();
    }

    /** A request that asks for this state is about to be sent. */
    synchronized void ask(State next) {
        asked = next;
    }

    /** The request was answered, and this is what it came to. */
    synchronized void answered(State actual) {
        history.add(actual);
        asked = null;
    }

    /** The request was refused. */
    synchronized void refused() {
        asked = null;
    }

    /** The state that was asked for without an answer. */
    synchronized Optional<State> inDoubt() {
        return Optional.ofNullable(asked);
    }

    synchronized void visiting(String competition, String player) {
        if (!isFinished(state(), competition)) {
            visitors(competition).perhaps().add(player);
        }
    }

    /** The ranking was shown. It was surely a visit if nobody has asked to finish the competition yet. */
    synchronized void visited(String competition, String player) {
        if (!isFinished(state(), competition) && (asked == null || !isFinished(asked, competition))) {
            visitors(competition).sure().add(player);
        }
    }

    synchronized Visitors visitors(String competition) {
        return visitors.computeIfAbsent(competition, id -> new Visitors(new HashSet<>(), new HashSet<>()));
    }

    private static boolean isFinished(State state, String competition) {
        return state.competitions().stream().anyMatch(one -> competition.equals(one.id()) && one.finished());
    }
}
