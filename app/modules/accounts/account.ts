import { type Account, NEEDS_APPROVAL } from "contract/accounts";
import { RIDER_TYPES } from "contract/rider-constants";
import type { TFunction } from "i18next";

export { mobileOf, nameOf } from "~/records/person";

export function fullNameOf({ firstName, lastName }: Pick<Account, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** Only accounts of this kind have a state of approval (section 2, "Account management"; section 4). */
export function needsApproval({ userType }: Pick<Account, "userType">): boolean {
  return userType.type === NEEDS_APPROVAL;
}

/** The label of the account's type, or what the server calls one that the panel does not know. */
export function typeOf({ userType: { key, title, type } }: Pick<Account, "userType">, t: TFunction): string {
  const known: readonly string[] = RIDER_TYPES;
  return known.includes(key) ? t(`accounts:type.${key}`) : title || type;
}

/** The state of approval; null for accounts that need none. */
export function statusOf(account: Pick<Account, "userType" | "isapproved">): "pending" | "approved" | null {
  if (!needsApproval(account)) return null;
  return account.isapproved ? "approved" : "pending";
}

/** The text as an http or https address; null for anything else. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}
