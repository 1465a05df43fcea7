import { calls } from "contract";
import type { BalanceState } from "contract/ledger-constants";
import type { BalanceSums } from "contract/payouts";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { GuardedArgs } from "~/access/guard.server";
import type { ApiQuery } from "~/records/list/list-query";
import { periodSource } from "~/records/list/period-source.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

type Filtered = ApiQuery & { state?: BalanceState };

/** The source of the list and its export. */
export const balanceSource = (api: Api) =>
  sourceIn(api, ({ sort, order = "asc", state }) =>
    sort === "balance" && state === "owes" ? { order: TURNED[order] } : {},
  );

/** The source of the balances that a run pays: the largest amounts come first, whatever the order of the list. */
export const payableSource = (api: Api, direction: keyof typeof LARGEST_FIRST) =>
  sourceIn(api, () => ({ sort: "balance", order: LARGEST_FIRST[direction] }));

const sourceIn = (api: Api, orderOf: (page: Filtered) => Pick<Filtered, "sort" | "order">) =>
  periodSource(
    api,
    (page: Filtered) => api(calls.listBalances, { query: { ...page, ...orderOf(page) } }),
    ({ paidAt }) => paidAt,
  );

// Debts are negative balances, so that the largest one is the least balance.
const LARGEST_FIRST = { payout: "desc", received: "asc" } as const;
const TURNED = { asc: "desc", desc: "asc" } as const;

/** Describes what is owed in both directions, with one sentence per currency. */
export function sumsText(t: TFunction, format: Format, sums: BalanceSums): string {
  return sums
    .map(({ currency, owed, owes }) =>
      t("payouts:sums", { owed: format.minorMoney(owed, currency), owes: format.minorMoney(owes, currency) }),
    )
    .join(" ");
}

/** Returns the offices to filter by; none if the server does not tell them. */
export async function officeOptions({ api }: Pick<GuardedArgs, "api">) {
  const answer = await api(calls.listOffices, { query: { page: 1, limit: 1000, search: "" } }).catch(nullIfCallFailed);
  return (answer?.data.docs ?? []).map(({ _id, streetName, city }) => ({
    value: _id,
    label: `${city}, ${streetName}`,
  }));
}
