import type { Refund } from "contract/refunds";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { amountText } from "./amounts";

/** Returns the refund's name in questions and labels: the booking and the amount. */
export function nameOf(t: TFunction, format: Format, { booking, amount, currency }: Refund): string {
  return t("refunds:nameOf", { number: booking.number, amount: amountText(format, amount, currency) });
}
