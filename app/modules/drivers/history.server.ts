import { calls } from "contract";
import type { HistoryEntry } from "contract/driver-history";
import type { GuardedArgs } from "~/access/guard.server";
import type { Api } from "~/taxi-api/client.server";
import { readListQuery, type ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { historyRules } from "./history-rules";
import { readReturnList } from "./list-rules";
import { requiredId } from "./required-id.server";

/** Reads the URL of a driver's history. */
export function readHistoryUrl({ url }: Pick<GuardedArgs, "url">) {
  const id = requiredId(url);
  const returnList = readReturnList(url);
  return { id, query: readListQuery(url, historyRules(id, returnList)), left: returnList };
}

export function historySource(api: Api, driverId: string, query: ListQuery): ListSource<HistoryEntry> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listDriverHistory, { params: { id: driverId }, query: apiQuery })).data,
    text: (entry) => [entry.text, entry.by],
    compare: { date: (a, b) => a.date.localeCompare(b.date) },
    fits: (entry, filters) => !filters.kind || entry.kind === filters.kind,
  };
}
