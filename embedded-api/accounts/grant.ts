import { type Grant, isAccessKey } from "contract/access-keys";
import type { Account } from "./table";

/** Reads an account's access from its row. Unknown keys grant nothing. */
export function grantOf(account: Pick<Account, "role" | "accessModules">): Grant {
  return { role: account.role, keys: account.accessModules.filter(isAccessKey) };
}
