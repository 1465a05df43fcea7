import { calls } from "contract";
import { HISTORY_KINDS } from "contract/driver-constants";
import type { HistoryEntry } from "contract/driver-history";
import type { Driver } from "contract/drivers";
import type { GuardedArgs } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { readListQuery, type ListRules } from "~/records/list/list-query";
import { periodSource } from "~/records/list/period-source.server";
import type { ListSource } from "~/records/list/read-list.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { requiredId } from "~/records/form/read-form-page.server";
import { returnToParams } from "~/records/return-to";

/** The source of a driver's history and its export. */
export const historySource = (api: Api, id: string): ListSource<HistoryEntry> =>
  periodSource(
    api,
    (page) => api(calls.listDriverHistory, { params: { id }, query: page }),
    ({ date }) => date,
  );

/**
 * Returns the number of a driver's rides if the history does not contain all of them; null if it does, or if that is unknown.
 */
export async function ridesNotListed(api: Api, { _id: id, rides }: Driver): Promise<number | null> {
  if (!rides) return null;
  const query = { kind: "trip", page: 1, limit: 1 } as const;
  const answer = await api(calls.listDriverHistory, { params: { id }, query }).catch(nullIfCallFailed);
  const listed = answer?.data.totalDocs ?? rides;
  return listed < rides ? rides : null;
}

/** Reads the URL of a driver's history. */
export function readHistoryUrl({ url }: Pick<GuardedArgs, "url">) {
  const id = requiredId(url);
  const rules: ListRules = {
    path: pathOf("ViewDriverHistory"),
    sortable: ["date"],
    defaultSort: { by: "date", order: "desc" },
    filters: { kind: [...HISTORY_KINDS], from: isDay, to: isDay },
    scope: { name: "id", values: ["", id] },
    extraParams: returnToParams(url),
  };
  return { id, rules, query: readListQuery(url, rules) };
}
