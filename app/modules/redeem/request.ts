import type { TFunction } from "i18next";
import type { RedeemRequest } from "contract/redeem";
import type { Format } from "~/i18n/format";
import { recordHref } from "~/records/return-to";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { rowHash } from "~/records/list/row-place";
import { listHref, type ListQuery, type ListRules } from "~/records/list/list-query";

/** The list has no default sort, because the API's own order puts pending requests first. */
export const redeemRules: ListRules = {
  path: pathOf("Redeem"),
  sortable: ["user", "points", "amount", "requestedAt", "decidedAt"],
  columns: ["points", "amount", "balance", "status", "requestedAt", "decidedBy", "decidedAt", "reason"],
  // The status column already shows who decided and when.
  hiddenByDefault: ["decidedBy", "decidedAt", "reason"],
  filters: { status: ["pending", "approved", "rejected"], from: isDay, to: isDay },
};

/** Returns the URL of the requesting rider's page, which leads back to the request. */
export function riderHref(query: ListQuery, userId: string, { _id }: RedeemRequest): string {
  return recordHref("ViewUser", userId, listHref(query) + rowHash(_id));
}

/** Returns the request's name in questions and labels: the rider and the amount. */
export function nameOf({ user, points, amount, currency }: RedeemRequest, t: TFunction, format: Format): string {
  return t("redeem:nameOf", { user: user.name, points: format.number(points), amount: format.money(amount, currency) });
}
