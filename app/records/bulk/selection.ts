import { isHeaderValue } from "contract/header-value";

/** The field with a selected record, written by `packRecord`: its id, an optional version, and after a space its name. */
export const RECORD_FIELD = "record";
export const CANCEL_FIELD = "cancel";
/** The parameter of a confirm page about all rows that match the list's query, and the field of its form. */
export const ALL_FIELD = "all";
/** A field of such a form: the query of the list's call. */
export const QUERY_FIELD = "jobQuery";

/** The largest page size of a list. */
export const MAX_SELECTED = 100;

/** One of the records of a confirm page. */
export interface SelectedRecord {
  id: string;
  name: string;
  /** The record's `updatedAt`, for actions that must fail if the record has changed since it was shown. */
  version?: string;
}

/** The outcome of an action for one record; `why` has text keys and the server's message. */
export interface RecordResult extends SelectedRecord {
  ok: boolean;
  why?: readonly string[];
  /** Whether the failed call may have been executed all the same. */
  isUncertain?: boolean;
}

export interface BulkResult {
  outcomes: RecordResult[];
  done: number;
  failed: number;
  /** Describes what was done to the records that did not fail; undefined if all failed. */
  doneText?: string;
  /** The other fields of the form, such as a reason, which are sent again when the failed records are retried. */
  typed?: readonly (readonly [name: string, value: string])[];
}

/** Returns the distinct ids in a page's URL (`?id=…&id=…`). */
export function idsOf(url: URL): string[] {
  return [...new Set(url.searchParams.getAll("id"))].filter((id) => id !== "");
}

/** The fields that identify the records of a question, as names and values. */
export type AskedFields = readonly (readonly [name: string, value: string])[];

/** Returns these fields of a form that was sent or kept; null for other forms. */
export function askedIn(values: Readonly<Record<string, unknown>> | null | undefined): AskedFields | null {
  const fields = [RECORD_FIELD, ALL_FIELD, QUERY_FIELD].flatMap((name) =>
    [values?.[name] ?? []].flat().flatMap((value) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
  return fields.length > 0 ? fields : null;
}

export function packRecord({ id, name, version }: SelectedRecord): string {
  const key = version === undefined ? [id] : [id, version];
  return `${key.map(encodeURIComponent).join("@")} ${name}`;
}

/** @returns null for a text that `packRecord` did not write */
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

/** Returns the records of a submitted confirm page. */
export function selectionIn(form: FormData): SelectedRecord[] {
  const selected = new Map<string, SelectedRecord>();
  for (const value of form.getAll(RECORD_FIELD)) {
    const record = typeof value === "string" ? unpackRecord(value) : null;
    if (record) selected.set(record.id, record);
  }
  return [...selected.values()];
}

/** Whether the person pressed Cancel on a confirm page with `cancelNotice`. */
export function isCancelled(form: FormData): boolean {
  return form.has(CANCEL_FIELD);
}
