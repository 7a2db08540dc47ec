package org.isuports.load.role;

import java.util.SplittableRandom;
import org.isuports.load.api.Users;
import org.isuports.load.api.WrongAnswer;

/** Someone who runs one competition after another in an own tenant and knows what each answer must be. */
public final class Checker implements Role {

    /** What is checked of one competition; the tenant stays the same from round to round. */
    public interface Subject {
        void check(SplittableRandom dice) throws InterruptedException;
    }

    /** Makes the subject together with its tenant. */
    @FunctionalInterface
    public interface Opening {
        Subject open(Users users, String tenantName) throws InterruptedException;
    }

    private final Users users;
    private final World.Names names;
    private final SplittableRandom dice;
    private final Opening opening;

    public Checker(World world, Opening opening) {
        this.users = world.users();
        this.names = world.names();
        this.dice = world.seeds().dice();
        this.opening = opening;
    }

    @Override
    public void play() throws InterruptedException {
        while (true) {
            try {
                Subject subject = opening.open(users, names.tenant());
                while (true) {
                    subject.check(dice.split());
                    Pause.millis(dice, 500, 1000);
                }
            } catch (WrongAnswer booked) {
                // What the tenant holds is no longer certain: the next round starts with a new one.
                Pause.millis(dice, 500, 1000);
            }
        }
    }
}
