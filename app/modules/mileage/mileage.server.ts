import { calls } from "contract";
import type { Mileage } from "contract/mileage";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { findRows } from "~/records/list/all-rows.server";

/** Reads all ranges; null if the call fails or there are too many to compare, because the list works without this. */
export async function overviewOf(api: Api) {
  const overview = (await api(calls.readMileageOverview).catch(nullIfCallFailed))?.data ?? null;
  return overview && overview.total <= overview.ranges.length ? overview : null;
}

/** Finds the ranges that still exist in the list, because the taxi API has no call for a single one. */
export function mileagesOf(api: Api, ids: readonly string[]): Promise<Mileage[]> {
  return findRows(ids, (page) => api(calls.listMileages, { query: page }));
}

/** @throws PanelError 404 for an unknown id (ruling B7) */
export async function mileageOf(api: Api, id: string): Promise<Mileage> {
  const [mileage] = await mileagesOf(api, [id]);
  if (!mileage) throw notFound();
  return mileage;
}
