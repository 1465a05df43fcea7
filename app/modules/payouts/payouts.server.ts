import { calls } from "contract";
import { toMinor } from "contract/currency-decimals";
import type { BalanceSums } from "contract/payouts";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { mayOpen } from "~/access/screens";
import type { GuardedArgs } from "~/access/guard.server";
import type { ApiQuery } from "~/records/list/list-query";
import { periodSource } from "~/records/list/period-source.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { amountText } from "./amounts";

type Filtered = ApiQuery & { over?: string };

/** The source of the list and its export. The filter by amount is in the currency of the service. */
export const balanceSource = (api: Api) =>
  periodSource(
    api,
    async ({ over, ...page }: Filtered) => {
      const least = over === undefined ? {} : { over: toMinor(Number(over), (await serviceLocale(api)).currency) };
      return api(calls.listBalances, { query: { ...page, ...least } });
    },
    ({ paidAt }) => paidAt,
  );

/** Describes what is owed in both directions, with one sentence per currency. */
export function sumsText(t: TFunction, format: Format, sums: BalanceSums): string {
  return sums
    .map(({ currency, owed, owes }) =>
      t("payouts:sums", { owed: amountText(format, owed, currency), owes: amountText(format, owes, currency) }),
    )
    .join(" ");
}

/** Returns the offices to filter by; none for a person who may not read them. */
export async function officeOptions({ api, person }: Pick<GuardedArgs, "api" | "person">) {
  if (!mayOpen(person, "Office_Management")) return [];
  const answer = await api(calls.listOffices, { query: { page: 1, limit: 1000, search: "" } }).catch(nullIfCallFailed);
  return (answer?.data.docs ?? []).map(({ _id, streetName, city }) => ({
    value: _id,
    label: `${city}, ${streetName}`,
  }));
}
