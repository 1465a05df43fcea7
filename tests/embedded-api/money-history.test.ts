import { testMoneyHistories } from "./support/money-history";

testMoneyHistories([{ drivers: 2, steps: 180 }]);
