import { testMoneyHistories } from "./support/money-history";

testMoneyHistories(1);
