/** The field that holds one chosen record: its id and, after a space, the name it goes by. */
export const RECORD_FIELD = "record";
export const CANCEL_FIELD = "cancel";

/** Records that one page asks about at most: as many as a list page can show. */
export const MOST_CHOSEN = 100;

/** One of the records that something is about to be done with. */
export interface Chosen {
  id: string;
  name: string;
}

/** What became of one of them; `why` is a text key or the server's own words. */
export interface Outcome extends Chosen {
  ok: boolean;
  why?: string;
}

export interface Receipt {
  outcomes: Outcome[];
  done: number;
  failed: number;
}

/** The ids in a page's address (`?id=…&id=…`), each once. */
export function idsOf(url: URL): string[] {
  return [...new Set(url.searchParams.getAll("id"))].filter((id) => id !== "");
}

export function packChosen({ id, name }: Chosen): string {
  return `${encodeURIComponent(id)} ${name}`;
}

/** The reverse of `packChosen`; null for what it did not write. */
export function unpackChosen(text: string): Chosen | null {
  const space = text.indexOf(" ");
  if (space < 1) return null;
  try {
    return { id: decodeURIComponent(text.slice(0, space)), name: text.slice(space + 1) };
  } catch {
    return null;
  }
}

/** The records that a confirmation was given for. */
export function chosenIn(form: FormData): Chosen[] {
  const chosen = new Map<string, Chosen>();
  for (const value of form.getAll(RECORD_FIELD)) {
    const record = typeof value === "string" ? unpackChosen(value) : null;
    if (record) chosen.set(record.id, record);
  }
  return [...chosen.values()];
}

/** Whether the person pressed Cancel where that is told to the action (see `Confirm`). */
export function isCancelled(form: FormData): boolean {
  return form.has(CANCEL_FIELD);
}
