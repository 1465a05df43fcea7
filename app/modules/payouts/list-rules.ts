import { ADJUSTMENT_STATES, BALANCE_STATES } from "contract/ledger-constants";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import type { ListRules } from "~/records/list/list-query";

/** Amounts of the filter are whole units of the currency. */
const isAmount = (value: string) => /^\d{1,7}$/.test(value);

export const payoutRules: ListRules = {
  path: pathOf("Payouts"),
  sortable: ["balance", "paidAt"],
  defaultSort: { by: "balance", order: "desc" },
  columns: ["paidAt", "rides", "cash"],
  filters: { state: BALANCE_STATES, over: isAmount, office: (id) => /^[\w-]{1,64}$/.test(id), from: isDay, to: isDay },
};

/** Whether a question is about all rows that match the filters of its URL, instead of named ones. */
export const isAboutAll = (search: string) => new URLSearchParams(search).has("all");

export const runRules: ListRules = {
  path: `${pathOf("Payouts")}/runs`,
  sortable: ["paidOn"],
  defaultSort: { by: "paidOn", order: "desc" },
};

export const adjustmentRules: ListRules = {
  path: `${pathOf("Payouts")}/adjustments`,
  sortable: ["createdAt"],
  columns: ["amount", "reason", "status", "createdAt", "by"],
  filters: { status: ADJUSTMENT_STATES, own: ["yes", "no"], from: isDay, to: isDay },
};
