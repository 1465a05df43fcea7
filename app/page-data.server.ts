import type { EntryContext } from "@remix-run/node";
import { encode } from "turbo-stream";

/**
 * Leaves out of the data that goes along with a document what its HTML shows already and nothing in the browser
 * needs: the rows of a list (`listData`, `TableBody`). They are a third of a long list's bytes.
 *
 * Remix has encoded the data when it hands the page over, so what is left is encoded again, by the same library.
 */
export function omitRenderedRows(page: EntryContext): void {
  const { loaderData, actionData, errors } = page.staticHandlerContext;
  if (errors) return;
  const needed: Record<string, unknown> = { ...loaderData };
  let leftOut = false;
  for (const [id, data] of Object.entries<unknown>(loaderData)) {
    if (!hasDrawnRows(data)) continue;
    needed[id] = { ...data, list: { ...data.list, rows: undefined } };
    leftOut = true;
  }
  if (!leftOut) return;
  void page.serverHandoffStream?.cancel();
  page.serverHandoffStream = encode({ loaderData: needed, actionData, errors: null });
}

interface WithDrawnRows {
  list: { rows: unknown[]; mark: string };
}

function hasDrawnRows(data: unknown): data is WithDrawnRows {
  const list = (data as { list?: Partial<WithDrawnRows["list"]> | null } | null)?.list;
  return typeof list?.mark === "string" && Array.isArray(list.rows);
}
