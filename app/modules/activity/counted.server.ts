import { activityRules } from "./list-rules";
import { entrySource } from "./entries.server";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Activity: { rules: activityRules, source: (args) => entrySource(args) },
};
