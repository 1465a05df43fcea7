import { isAccessKey, type Grant } from "contract/access-keys";
import { matchScreen } from "./match-screen";
import { builtScreens, LANDING, mayOpen, pathOf, screenOf, type ScreenId } from "./screens";

/**
 * The screen that a person lands on after sign-in: the dashboard for the admin, the page of the
 * first module in their own list for a sub-admin (ruling A10), the dashboard, which every login may
 * open, for one without any.
 */
export function landingScreen({ role, keys }: Grant): ScreenId {
  if (role === "admin") return "dashboard";
  for (const key of keys) {
    if (key === "All") return "dashboard";
    if (builtScreens.has(LANDING[key])) return LANDING[key];
  }
  return "dashboard";
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

function safeTarget(grant: Grant, redirectTo: string | null): string | null {
  const target = localPath(redirectTo);
  if (!target) return null;
  const id = matchScreen(target.pathname);
  if (!id || screenOf(id).access === "public" || !builtScreens.has(id) || !mayOpen(grant, id)) return null;
  return target.pathname + target.search;
}

/** Characters of an address that is remembered. */
export const MOST_PATH_LENGTH = 2000;

/**
 * Reads an address of this panel. Browsers drop tabs and newlines and take `\` for `/`, so
 * whatever holds one of them is none.
 */
export function localPath(value: string | null): URL | null {
  if (!value || value.length > MOST_PATH_LENGTH || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(value)) return null;
  const base = "http://panel.invalid";
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return url.origin === base && !url.pathname.startsWith("//") && url.pathname.toLowerCase().startsWith("/adminpanel/") ? url : null;
}
