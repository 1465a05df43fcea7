import type { EntryContext } from "@remix-run/node";
import { encode } from "turbo-stream";

/**
 * Removes the rows of lists from a document's hydration data: its HTML shows them already, and they would be a third of
 * a long list's bytes (decision 0009).
 *
 * Private: `serverHandoffStream` is the encoded data that Remix writes into the page. Remix has no public way to send
 * the browser less data than the server renders, so the data are encoded again with the library that Remix uses.
 */
export function omitRenderedRows(page: EntryContext): void {
  const { loaderData, actionData, errors } = page.staticHandlerContext;
  if (errors) return;
  const needed: Record<string, unknown> = { ...loaderData };
  let isOmitted = false;
  for (const [id, data] of Object.entries<unknown>(loaderData)) {
    if (!hasRenderedRows(data)) continue;
    needed[id] = { ...data, list: { ...data.list, rows: undefined } };
    isOmitted = true;
  }
  if (!isOmitted) return;
  void page.serverHandoffStream?.cancel();
  page.serverHandoffStream = encode({ loaderData: needed, actionData, errors: null });
}

interface WithRenderedRows {
  list: { rows: unknown[]; mark: string };
}

/** A list whose table keeps the server's rows (`listData`, `TableBody`) has a mark. */
function hasRenderedRows(data: unknown): data is WithRenderedRows {
  const list = (data as { list?: Partial<WithRenderedRows["list"]> | null } | null)?.list;
  return typeof list?.mark === "string" && Array.isArray(list.rows);
}
