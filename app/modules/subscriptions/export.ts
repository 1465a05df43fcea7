import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { subscriptionColumns, subscriptionFilters } from "./list";
import { subscriptionRules } from "./subscription";

export const loader = guardedLoader("Subscription_Management", (args) =>
  exportList(args, {
    filename: "subscriptions",
    rules: subscriptionRules,
    columns: subscriptionColumns,
    filters: subscriptionFilters,
    source: (api) => (page) => api(calls.listSubscriptions, { query: page }),
  }),
);
