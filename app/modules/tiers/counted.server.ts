import { calls } from "contract";
import { tierRules } from "./tier";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  ManageTier: {
    rules: tierRules,
    source:
      ({ api }) =>
      (page) =>
        api(calls.listTiers, { query: page }),
  },
};
