import { reasonRules } from "./reason";
import { reasonSource } from "./reasons.server";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  CancellationReason: { rules: reasonRules, source: ({ api }, query) => reasonSource(api, query) },
};
