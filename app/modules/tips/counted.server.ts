import { tipRules } from "./tip";
import { allTips, tipSource } from "./tips.server";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Tip_Management: { rules: tipRules, source: ({ api }, query) => tipSource(query, allTips(api)) },
};
