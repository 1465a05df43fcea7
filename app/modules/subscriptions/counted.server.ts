import { calls } from "contract";
import { subscriptionRules } from "./subscription";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Subscription_Management: {
    rules: subscriptionRules,
    source:
      ({ api }) =>
      (page) =>
        api(calls.listSubscriptions, { query: page }),
  },
};
