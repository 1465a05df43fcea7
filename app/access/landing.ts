import { isAccessKey, type Grant } from "contract/access-keys";
import { localPath } from "~/http/local-path";
import { matchScreen } from "./match-screen";
import { LANDING, mayOpen, pathOf, screenOf, type ScreenId } from "./screens";

/**
 * The screen that a person lands on after sign-in: the dashboard for the admin, the page of the
 * first module in their own list for a sub-admin (ruling A10), the dashboard, which every login may
 * open, for one without any.
 */
export function landingScreen({ role, keys }: Grant): ScreenId {
  if (role === "admin") return "dashboard";
  const [first = "All"] = keys;
  return first === "All" ? "dashboard" : LANDING[first];
}

/** Keys of an access list that the panel knows, in its order; unknown ones are skipped (ruling A10). */
export function knownKeys(modules: readonly string[]) {
  return modules.filter(isAccessKey);
}

/**
 * Where to go after sign-in: the remembered origin when it is a protected screen of this panel that
 * the person may open (ruling A11), else their landing page.
 * @param redirectTo as it came with the request; anything
 */
export function afterSignIn(grant: Grant, redirectTo: string | null): string {
  return safeTarget(grant, redirectTo) ?? pathOf(landingScreen(grant));
}

/**
 * An address that came with a request, when it is one of a protected screen of this panel that the person may open.
 * @param said anything
 */
export function safeTarget(grant: Grant, said: string | null): string | null {
  const target = localPath(said);
  if (!target) return null;
  const id = matchScreen(target.pathname);
  if (!id || screenOf(id).access === "public" || !mayOpen(grant, id)) return null;
  return target.pathname + target.search;
}
