import type { Hit } from "~/records/found";

/** What was opened from the dialog of the top bar, stored in this tab for the signed-in person. */
const KEY = "lastOpened";
const MOST_KEPT = 6;

interface Kept {
  owner: string;
  hits: Hit[];
}

/** Returns the entries, latest first. @param owner the mark of the person, because another person's entries are not shown */
export function lastOpened(owner: string): Hit[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    if (kept?.owner === owner) return kept.hits;
    sessionStorage.removeItem(KEY);
  } catch {
    // In a browser that stores nothing, the list is empty.
  }
  return [];
}

/** Deletes the entries, because whoever uses the tab after a session should not read names of people in it. */
export function forgetOpened(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}

export function rememberOpened(owner: string, hit: Hit): void {
  const hits = [hit, ...lastOpened(owner).filter(({ to }) => to !== hit.to)].slice(0, MOST_KEPT);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, hits } satisfies Kept));
  } catch {
    // The list is only a convenience.
  }
}
