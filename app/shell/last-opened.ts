import type { Hit } from "~/records/found";

/** What was opened from the dialog of the top bar, kept in this tab for the person who is signed in. */
const KEY = "lastOpened";
const MOST_KEPT = 6;

interface Kept {
  owner: string;
  hits: Hit[];
}

/** The last one first. @param owner the mark of the person, as those of another one are not shown */
export function lastOpened(owner: string): Hit[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    if (kept?.owner === owner) return kept.hits;
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has opened nothing.
  }
  return [];
}

export function rememberOpened(owner: string, hit: Hit): void {
  const hits = [hit, ...lastOpened(owner).filter(({ to }) => to !== hit.to)].slice(0, MOST_KEPT);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, hits } satisfies Kept));
  } catch {
    // It is only convenient.
  }
}
