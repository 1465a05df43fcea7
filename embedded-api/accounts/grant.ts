import { type Grant, isAccessKey } from "contract/access-keys";
import type { Account } from "./table";

/** What an account may do, from how it is stored. Keys that nobody knows grant nothing. */
export function grantOf(account: Pick<Account, "role" | "accessModules">): Grant {
  return { role: account.role, keys: account.accessModules.filter(isAccessKey) };
}
