import type { Refund } from "contract/refunds";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { amountText } from "./amounts";

/** The refund's name in questions and labels: whose booking, and how much. */
export function nameOf(t: TFunction, format: Format, { booking, amount, currency }: Refund): string {
  return t("refunds:nameOf", { number: booking.number, amount: amountText(format, amount, currency) });
}
