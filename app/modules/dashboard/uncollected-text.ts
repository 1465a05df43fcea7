import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { Uncollected } from "./figures";

/** "not included: $182.08 of failed payments and $59.54 refunded"; empty where nothing failed and nothing was given back. */
export function uncollectedText(
  t: TFunction<"dashboard">,
  format: Pick<Format, "money" | "list">,
  { failed, refunded }: Uncollected,
): string {
  const amounts = [
    ...(failed === 0 ? [] : [t("uncollected.failed", { amount: format.money(failed) })]),
    ...(refunded === 0 ? [] : [t("uncollected.refunded", { amount: format.money(refunded) })]),
  ];
  return amounts.length === 0 ? "" : t("uncollected.notIncluded", { amounts: format.list(amounts) });
}
