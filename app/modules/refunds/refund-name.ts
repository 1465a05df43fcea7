import type { Refund } from "contract/refunds";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";

/** Returns the refund's name in questions and labels: the booking and the amount. */
export function nameOf(t: TFunction, format: Format, { booking, amount, currency }: Refund): string {
  return t("refunds:nameOf", { number: booking.number, amount: format.minorMoney(amount, currency) });
}
