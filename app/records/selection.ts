import { isHeaderValue } from "./form-reply";

/** The field that holds one selected record: its id, its version if it matters, and, after a space, the name it goes by. */
export const RECORD_FIELD = "record";
export const CANCEL_FIELD = "cancel";

/** Records that one page asks about at most: as many as a list page can show. */
export const MAX_SELECTED = 100;

/** One of the records that something is about to be done with. */
export interface SelectedRecord {
  id: string;
  name: string;
  /** The record's `updatedAt`, where nothing may be done with another version than the one that was shown. */
  version?: string;
}

/** What became of one of them; `why` is a text key or the server's own words. */
export interface RecordResult extends SelectedRecord {
  ok: boolean;
  why?: string;
}

export interface BulkResult {
  outcomes: RecordResult[];
  done: number;
  failed: number;
}

/** The ids in a page's address (`?id=…&id=…`), each once. */
export function idsOf(url: URL): string[] {
  return [...new Set(url.searchParams.getAll("id"))].filter((id) => id !== "");
}

export function packRecord({ id, name, version }: SelectedRecord): string {
  const key = version === undefined ? [id] : [id, version];
  return `${key.map(encodeURIComponent).join("@")} ${name}`;
}

/** The reverse of `packRecord`; null for what it did not write. */
export function unpackRecord(text: string): SelectedRecord | null {
  const space = text.indexOf(" ");
  if (space < 1) return null;
  try {
    const [id = "", version] = text.slice(0, space).split("@").map(decodeURIComponent);
    if (version !== undefined && !isHeaderValue(version)) return null;
    return { id, name: text.slice(space + 1), ...(version !== undefined && { version }) };
  } catch {
    return null;
  }
}

/** The records that a confirmation was given for. */
export function selectionIn(form: FormData): SelectedRecord[] {
  const chosen = new Map<string, SelectedRecord>();
  for (const value of form.getAll(RECORD_FIELD)) {
    const record = typeof value === "string" ? unpackRecord(value) : null;
    if (record) chosen.set(record.id, record);
  }
  return [...chosen.values()];
}

/** Whether the person pressed Cancel where that is told to the action (see `Confirm`). */
export function isCancelled(form: FormData): boolean {
  return form.has(CANCEL_FIELD);
}
