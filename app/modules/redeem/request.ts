import type { RedeemRequest } from "contract/redeem";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";

/** The request's name in questions and labels: who asks for how much. */
export function nameOf({ user, points, amount, currency }: RedeemRequest, t: TFunction, format: Format): string {
  return t("redeem:nameOf", { user: user.name, points: format.number(points), amount: format.money(amount, currency) });
}
