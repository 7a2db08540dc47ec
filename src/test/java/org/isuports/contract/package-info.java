/**
 * The HTTP contract, section by section, as its clients see it: nothing here knows the program's classes. A test's name is a sentence
 * of the contract.
 */
package org.isuports.contract;
