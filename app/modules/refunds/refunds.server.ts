import { calls } from "contract";
import type { Refund, RefundSums } from "contract/refunds";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { periodSource } from "~/records/list/period-source.server";
import type { Api } from "~/taxi-api/client.server";

/** The source of the list and its export. */
export const refundSource = (api: Api) =>
  periodSource(
    api,
    (page) => api(calls.listRefunds, { query: page }),
    ({ createdAt }) => createdAt,
  );

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function refundOf(api: Api, id: string): Promise<Refund> {
  return (await api(calls.readRefund, { params: { id } })).data;
}

/** Describes the sums of a list's refunds, with one sentence per currency. */
export function sumsText(t: TFunction, format: Format, sums: RefundSums): string {
  return sums
    .map(({ currency, given, drivers, proposed }) => {
      const amount = (minor: number) => format.minorMoney(minor, currency);
      return t("refunds:sums", { given: amount(given), drivers: amount(drivers), proposed: amount(proposed) });
    })
    .join(" ");
}
