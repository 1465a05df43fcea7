import { calls } from "contract";
import type { Mileage } from "contract/mileage";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { idsOf } from "~/records/selection";
import { findRows } from "~/records/find-rows.server";
import { type ListQuery, readListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { mileageRules } from "./list-rules";

/** Where the list, its dialogs and its export read from. */
export function mileageSource(api: Api, query: ListQuery): ListSource<Mileage> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listMileages, { query: apiQuery })).data,
    text: ({ range, point }) => [range, point],
    compare: { range: (a, b) => a.range - b.range, point: (a, b) => a.point - b.point },
  };
}

/** All ranges; null where the server can't tell, or where there are more than can be compared: then the list does without. */
export async function overviewOf(api: Api) {
  const overview = (await api(calls.readMileageOverview).catch(nullIfCallFailed))?.data ?? null;
  return overview && overview.total <= overview.ranges.length ? overview : null;
}

/**
 * The ranges of `?id=`, without the ones that are gone meanwhile. The taxi API has no call for one.
 * @throws PanelError 404 when none is left
 */
export async function chosenMileages({ api, url }: Pick<GuardedArgs, "api" | "url">): Promise<Mileage[]> {
  const mileages = await findRows((query) => mileageSource(api, query), readListQuery(url, mileageRules), idsOf(url));
  if (mileages.length === 0) throw notFound();
  return mileages;
}
