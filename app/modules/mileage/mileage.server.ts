import { calls } from "contract";
import type { Mileage } from "contract/mileage";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { idsOf } from "~/records/selection";
import { findRows } from "~/records/all-rows.server";

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
  const mileages = await findRows(idsOf(url), (page) => api(calls.listMileages, { query: page }));
  if (mileages.length === 0) throw notFound();
  return mileages;
}
