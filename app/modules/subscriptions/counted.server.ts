import { calls } from "contract";
import { subscriptionRules } from "./subscription";
import { subscriptionFilters } from "./list";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Subscription_Management: {
    rules: subscriptionRules,
    filters: ({ t }) => subscriptionFilters(t),
    source:
      ({ api }) =>
      (page) =>
        api(calls.listSubscriptions, { query: page }),
  },
};
