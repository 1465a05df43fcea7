import type { View } from "contract/views";
import type { GuardedArgs } from "~/access/guard.server";
import { listPathOf, noteView } from "~/access/view-address";
import { log } from "~/http/instrumentation.server";
import { TaxiApiError } from "~/taxi-api/error";
import { type CountedList, countedLists } from "./counted-lists.server";
import { unheldOf } from "./held-query.server";
import { readListQuery, toApiQuery } from "./list-query";
import { sentRows } from "./paging.server";

/** A view's list with its query, and the URL that shows it. */
interface Counting {
  list: CountedList;
  url: URL;
}

function countingOf({ _id, list: id, query }: View): Counting | null {
  const list = countedLists[id];
  if (!list) return null;
  const url = new URL(listPathOf(id), "http://list.invalid");
  noteView(url, { id: _id, list: id, query });
  return { list, url };
}

/**
 * Counts the rows of a view. It requests one row, because the answer has the number of all.
 * @returns null if the number is unknown: the call failed, or the server does not follow the view's search or one of its filters
 * @throws TaxiApiError that ends the session
 */
export async function countView(args: GuardedArgs, view: View): Promise<number | null> {
  const counting = countingOf(view);
  if (!counting) return null;
  const { list, url } = counting;
  const query = readListQuery(url, typeof list.rules === "function" ? list.rules(url) : list.rules);
  // Without a filter that the list no longer has, the count would include other rows.
  if (query.view?.unknown) return null;
  try {
    const answer = await list.source(args, query)({ ...toApiQuery(query), page: 1, limit: 1 });
    const { docs, totalDocs, outside } = answer.data;
    const unheld = (await unheldOf(answer)).names.filter((name) => name !== "sort");
    if (unheld.length > 0 || outside?.size) return null;
    if (totalDocs !== undefined) return totalDocs;
    // If a server does not send the total, a single row may be all there is, or just the requested one.
    return sentRows(answer) === 1 && docs.length === 1 ? null : sentRows(answer);
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.endsSession) throw error;
    log("warn", "part_failed", error.logged);
    return null;
  }
}
