import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { readUnlessFormFailed } from "../form/read-form-page.server";
import { type AskedList, isAboutAll, type MatchingRows, readMatching } from "./matching.server";
import { newFormToken } from "../form/form-token.server";

export interface ConfirmPageData<Row> {
  /** Empty only if the page shows a bulk result and the records can no longer be read. */
  selected: Row[];
  /** How many records the question is about; more than `selected` where it is about all that match. */
  count: number;
  /** Set where the question is about all rows that match the list's query. */
  matching?: Pick<MatchingRows, "query" | "total">;
  back: string;
  formToken: string;
}

/**
 * The loader's data of a confirm page.
 * @param back the target of Cancel: the list in its last state
 * @param read reads the records of an address's `?id=`: `(url) => readSelection(url, (id) => officeOf(api, id))`
 * @param asked the list, where the question may be about all of its rows that match: the first of them are read then
 * @throws PanelError 404 when none of them exists
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

/** The address with these records in place of its own. */
function withIds(url: URL, ids: readonly string[]): URL {
  const named = new URL(url);
  named.searchParams.delete("id");
  for (const id of ids) named.searchParams.append("id", id);
  return named;
}
