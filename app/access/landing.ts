import { isAccessKey, type Grant } from "contract/access-keys";
import { localPath } from "~/http/local-path";
import { LANDING, matchScreen, mayOpen, pathOf, screenOf, type ScreenId } from "./screens";

/**
 * The screen after sign-in: the change of a mailed password (ruling C4); else the first module of a sub-admin's list (ruling A10); the dashboard for the admin and for a
 * sub-admin without modules.
 */
export function landingScreen({ role, keys, mustChangePassword }: Grant): ScreenId {
  if (mustChangePassword) return "CustomChangePassword";
  if (role === "admin") return "dashboard";
  const [first = "All"] = keys;
  return first === "All" ? "dashboard" : LANDING[first];
}

/** The known keys of an access list, in its order; unknown ones are skipped (ruling A10). */
export function knownKeys(modules: readonly string[]) {
  return modules.filter(isAccessKey);
}

/**
 * The address after sign-in: `redirectTo` if the person may open it (ruling A11), else their landing page.
 * @param redirectTo untrusted
 */
export function afterSignIn(grant: Grant, redirectTo: string | null): string {
  return safeTarget(grant, redirectTo) ?? pathOf(landingScreen(grant));
}

/**
 * The address, if it is a protected screen of this panel that the person may open; otherwise null.
 * @param address untrusted
 */
export function safeTarget(grant: Grant, address: string | null): string | null {
  const target = localPath(address);
  if (!target) return null;
  const id = matchScreen(target.pathname);
  if (!id || screenOf(id).access === "public" || !mayOpen(grant, id)) return null;
  return target.pathname + target.search;
}
