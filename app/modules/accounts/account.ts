import type { TFunction } from "i18next";
import { type Account, NEEDS_APPROVAL } from "contract/accounts";
import { RIDER_TYPES } from "contract/rider-constants";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { listHref, type ListQuery, type ListRules } from "~/records/list/list-query";

/** The URL rules of the account list. An account's details keep the same parameters, for the way back to the list. */
export const accountRules: ListRules = {
  path: pathOf("account-management"),
  sortable: ["firstName", "email", "mobileNumber", "userType", "isapproved", "createdAt"],
  columns: ["email", "mobileNumber", "userType", "isapproved", "isBlocked", "createdAt"],
  hiddenByDefault: ["isBlocked", "createdAt"],
  filters: { status: ["pending", "approved", "blocked"], from: isDay, to: isDay },
};

/**
 * Returns the URL of an account's details, or of a dialog over them, with the state of the list for the way back.
 * @param under "approve" or "disapprove"
 */
export function detailsHref(query: ListQuery, id: string, under?: string): string {
  const details = { ...query, path: pathOf("account-details") };
  return listHref(details, {}, { also: { id }, ...(under === undefined ? {} : { under }) });
}

export { mobileOf, nameOf } from "~/records/person";

export function fullNameOf({ firstName, lastName }: Pick<Account, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** Whether an account needs approval, which only one kind of account does (section 2, "Account management"; section 4). */
export function needsApproval({ userType }: Pick<Account, "userType">): boolean {
  return userType.type === NEEDS_APPROVAL;
}

/** Returns the label of the account's type, or the server's name for a type that the panel does not know. */
export function typeOf({ userType: { key, title, type } }: Pick<Account, "userType">, t: TFunction): string {
  const known: readonly string[] = RIDER_TYPES;
  return known.includes(key) ? t(`accounts:type.${key}`) : title || type;
}

/** Returns the state of approval; null for accounts that need none. */
export function statusOf(account: Pick<Account, "userType" | "isapproved">): "pending" | "approved" | null {
  if (!needsApproval(account)) return null;
  return account.isapproved ? "approved" : "pending";
}

/** Returns the text as an http or https address; null for anything else. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}
