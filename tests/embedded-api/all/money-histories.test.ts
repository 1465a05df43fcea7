import { testMoneyHistories } from "../support/money-history";

// Three thousand steps more than the one history of the other tests.
testMoneyHistories(10);
