import { isAccessKey } from "contract/access-key-list";
import { type Grant, INSPECTOR_KEYS } from "contract/access-keys";
import type { Account } from "./table";

/**
 * Reads an account's access from its row. Unknown keys grant nothing, and an inspector has only the inspectors' keys (ruling C1),
 * whatever the row says.
 */
export function grantOf(account: Pick<Account, "role" | "accessModules" | "isInspector">): Grant {
  const { role } = account;
  const keys = account.accessModules.filter(isAccessKey);
  return { role, keys: isInspector(account) ? keys.filter((key) => INSPECTOR_KEYS.includes(key)) : keys };
}

export function isInspector({ role, isInspector }: Pick<Account, "role" | "isInspector">): boolean {
  return role === "sub_admin" && isInspector;
}
