import { type Account, NEEDS_APPROVAL } from "contract/accounts";

/** First and last name. */
export function fullNameOf({ firstName, lastName }: Pick<Account, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** What an account goes by: its name, or the next thing that tells it from others. */
export function nameOf(account: Pick<Account, "_id" | "firstName" | "lastName" | "email">): string {
  return fullNameOf(account) || account.email || account._id;
}

/** The number as it is dialled from abroad. */
export function mobileOf({ countryCode, mobileNumber }: Pick<Account, "countryCode" | "mobileNumber">): string {
  return mobileNumber === "" ? "" : `${countryCode} ${mobileNumber}`.trim();
}

/** Only accounts of this kind have a state of approval (section 2, "Account management"; section 4). */
export function needsApproval({ userType }: Pick<Account, "userType">): boolean {
  return userType.type === NEEDS_APPROVAL;
}

/** The state that the list's badge shows: none for accounts that need no approval. */
export function statusOf(account: Pick<Account, "userType" | "isapproved">): "pending" | "approved" | null {
  if (!needsApproval(account)) return null;
  return account.isapproved ? "approved" : "pending";
}

/** The address of a link that may be followed: only http and https; null for anything else. */
export function webAddress(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}
