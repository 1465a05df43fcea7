import { calls } from "contract";
import { priceRules } from "./price";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Happy_Money_Management: {
    rules: priceRules,
    source:
      ({ api }) =>
      (page) =>
        api(calls.listHappyPrices, { query: page }),
  },
};
