/**
 * The people of the workload: what each does, again and again, in plain blocking code on a virtual thread of its own. An
 * interrupt ends it. Answers are checked as far as the role knows what to expect; the checkers know everything about the
 * tenants that are their own.
 */
package org.isuports.load.role;
