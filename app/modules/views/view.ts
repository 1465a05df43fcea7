import { type AccessKey, type Grant, meets } from "contract/access-keys";
import type { View } from "contract/views";
import type { ViewScope } from "contract/view-constants";
import { matchScreen, mayOpen, screenOf } from "~/access/screens";
import { listAt, listPathOf } from "~/access/view-address";

/** Who sees a view, as one value of a form: "me", "key tip", "default tip". */
export type Share = string;

/** Marks the form of a person who may only set whether a view is counted on the dashboard. */
export const COUNTING_FIELD = "counting";

/** Returns who sees a view, as one value of a form. */
export function shareOf({ scope, key }: Pick<View, "scope" | "key">): Share {
  return key === null ? "me" : `${scope} ${key}`;
}

/** Splits a value into scope and key. Keys may contain blanks. */
export function scopeOf(share: Share): { scope: ViewScope; key: AccessKey | null } {
  const [, scope, key] = /^(key|default) (.+)$/.exec(share) ?? [];
  return scope && key ? { scope: scope as ViewScope, key: key as AccessKey } : { scope: "me", key: null };
}

/** Whether a list is one that the person may open. */
export function mayOpenList(person: Grant, list: string): boolean {
  const screen = matchScreen(listPathOf(list));
  return screen !== null && mayOpen(person, screen);
}

/** Returns the keys that open a list and that the person holds. The person can share views of the list with others who hold them. */
export function keysOf(person: Grant, list: string): AccessKey[] {
  const screen = matchScreen(listPathOf(list));
  const { access } = screen ? screenOf(screen) : { access: "admin" as const };
  if (typeof access === "string") return [];
  // A list without keys is opened only by the admin and by people with the key "All".
  const keys: readonly AccessKey[] = access.length > 0 ? access : ["All"];
  return keys.filter((key) => meets(person, [key]));
}

/** Returns the URL of a view; null if its list belongs to a record, which the view does not know. */
export function hrefOf({ list, _id }: Pick<View, "list" | "_id">): string | null {
  const path = listPathOf(list);
  const isWhole = listAt(path) === list && !screenOf(matchScreen(path)!).record;
  return isWhole ? `${path}?view=${encodeURIComponent(_id)}` : null;
}
