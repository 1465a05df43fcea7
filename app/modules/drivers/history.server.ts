import { calls } from "contract";
import type { HistoryEntry } from "contract/driver-history";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { readListQuery, type ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { historyRules } from "./history-rules";
import { readReturnList } from "./list-rules";

/**
 * Whose history the URL asks for, what of it, and the list of drivers as it was left.
 * @throws PanelError 404 without a driver (ruling B7)
 */
export function readHistoryUrl({ url }: Pick<GuardedArgs, "url">): { id: string; query: ListQuery; left: ListQuery } {
  const id = url.searchParams.get("id");
  if (!id) throw notFound();
  const returnList = readReturnList(url);
  return { id, query: readListQuery(url, historyRules(id, returnList)), left: returnList };
}

/** Where the list and its export read from. */
export function historySource(api: Api, driverId: string, query: ListQuery): ListSource<HistoryEntry> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listDriverHistory, { params: { id: driverId }, query: apiQuery })).data,
    text: (entry) => [entry.text, entry.by],
    compare: { date: (a, b) => a.date.localeCompare(b.date) },
    fits: (entry, filters) => !filters.kind || entry.kind === filters.kind,
  };
}
