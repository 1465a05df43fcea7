import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { Uncollected } from "./figures";

/** Returns a text such as "not included: $182.08 of failed payments and $59.54 refunded"; empty if both are zero. */
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
