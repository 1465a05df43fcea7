import { calls } from "contract";
import type { Mileage } from "contract/mileage";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { findRows } from "~/records/all-rows.server";

/** All ranges; null where the server can't tell, or where there are more than can be compared: then the list does without. */
export async function overviewOf(api: Api) {
  const overview = (await api(calls.readMileageOverview).catch(nullIfCallFailed))?.data ?? null;
  return overview && overview.total <= overview.ranges.length ? overview : null;
}

/** The ranges with these ids that still exist. The taxi API has no call for one. */
export function mileagesOf(api: Api, ids: readonly string[]): Promise<Mileage[]> {
  return findRows(ids, (page) => api(calls.listMileages, { query: page }));
}

/** @throws PanelError 404 when there is none of that id (ruling B7) */
export async function mileageOf(api: Api, id: string): Promise<Mileage> {
  const [mileage] = await mileagesOf(api, [id]);
  if (!mileage) throw notFound();
  return mileage;
}
