import type { ShownEntry } from "./entries.server";

/** An entry together with the other entries of the same act: an action on several records is shown as one line. */
export interface Act extends ShownEntry {
  also?: ShownEntry[];
}

/** The largest time between two calls of one act. */
const MAX_GAP_MS = 5_000;

/** Merges consecutive entries that describe one act on several records. No server tells which lines belong together. */
export function actsOf(entries: readonly ShownEntry[]): Act[] {
  const acts: Act[] = [];
  for (const entry of entries) {
    const act = acts.at(-1);
    if (act && isOfAct(act, entry)) act.also = [...(act.also ?? []), entry];
    else acts.push({ ...entry });
  }
  return acts;
}

function isOfAct(act: Act, entry: ShownEntry): boolean {
  const [{ also: _, ...first }, ...others] = [act, ...(act.also ?? [])] as [Act, ...ShownEntry[]];
  const all = [first, ...others];
  const gap = Math.abs(Date.parse(all.at(-1)!.at) - Date.parse(entry.at));
  const ids = all.map(({ record }) => record.id);
  return (
    first.job === null &&
    entry.job === null &&
    first.kind === entry.kind &&
    first.who.id !== null &&
    first.who.id === entry.who.id &&
    first.address === entry.address &&
    gap <= MAX_GAP_MS &&
    entry.record.id !== null &&
    !ids.includes(null) &&
    !ids.includes(entry.record.id)
  );
}

/** Returns the number of entries that a line stands for. */
export const entriesIn = ({ also = [] }: Act): number => 1 + also.length;
