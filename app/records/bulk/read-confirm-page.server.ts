import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { readUnlessFormFailed } from "../form/read-form-page.server";
import { type AskedList, isAboutAll, type MatchingRows, readMatching } from "./matching.server";
import { newFormToken } from "../form/form-token.server";

export interface ConfirmPageData<Row> {
  /** Empty only if the page shows a bulk result and the records can no longer be read. */
  selected: Row[];
  /** The number of records that the question is about; larger than that of `selected` if it is about all matching rows. */
  count: number;
  /** Set if the question is about all rows that match the list's query. */
  matching?: Pick<MatchingRows, "query" | "total">;
  back: string;
  formToken: string;
}

/**
 * Reads the loader's data of a confirm page.
 * @param back the target of Cancel: the list in its last state
 * @param read reads the records of a URL's `?id=`: `(url) => readSelection(url, (id) => officeOf(api, id))`
 * @param asked the list, if the question may be about all its matching rows; then the first of them are read
 * @throws PanelError 404 if none of them exists
 */
export async function readConfirmPage<Row>(
  args: Pick<GuardedArgs, "formFailed" | "url" | "api">,
  back: string,
  read: (url: URL) => Promise<Row[]>,
  asked?: AskedList,
): Promise<ConfirmPageData<Row>> {
  const { url, api } = args;
  const data = await readUnlessFormFailed(args, async () => {
    const matching = asked && isAboutAll(url) ? await readMatching(api, url, asked) : undefined;
    const selected = await read(matching ? withIds(url, matching.first) : url);
    if (selected.length === 0) throw notFound();
    if (!matching) return { selected, count: selected.length };
    const { query, total } = matching;
    return { selected, count: total, matching: { query, total } };
  });
  return { ...(data ?? { selected: [], count: 0 }), back, formToken: newFormToken() };
}

/** Returns the URL with these ids instead of its own. */
function withIds(url: URL, ids: readonly string[]): URL {
  const named = new URL(url);
  named.searchParams.delete("id");
  for (const id of ids) named.searchParams.append("id", id);
  return named;
}
