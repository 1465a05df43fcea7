import { isAccessKey } from "contract/access-key-list";
import { type Grant, INSPECTOR_KEYS, meets } from "contract/access-keys";
import type { AnyCall } from "contract/call";
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

/** Whether an account has the access that a call requires. Public calls require none, and are false. */
export function mayCall(
  account: Pick<Account, "role" | "accessModules" | "isInspector">,
  { access }: AnyCall,
): boolean {
  return access !== "public" && meets(grantOf(account), access);
}

export function isInspector({ role, isInspector }: Pick<Account, "role" | "isInspector">): boolean {
  return role === "sub_admin" && isInspector;
}
