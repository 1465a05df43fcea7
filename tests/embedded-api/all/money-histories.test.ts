import { testMoneyHistories } from "../support/money-history";

// Few long histories, and two thousand short ones: seven hundred drivers in three currencies.
testMoneyHistories([
  { drivers: 2, steps: 1_500 },
  { drivers: 700, steps: 8_000 },
]);
