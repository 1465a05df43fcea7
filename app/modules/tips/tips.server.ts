import { calls } from "contract";
import { MAX_TIPS } from "contract/limits";
import type { Tip } from "contract/tips";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import type { ListQuery } from "~/records/list/list-query";
import type { ListSource } from "~/records/list/read-list.server";
import { unpaged } from "~/records/list/unpaged.server";

/** Returns the source of the list and its export, from `allTips`: the specified call answers with all tips (section 7). */
export function tipSource(query: ListQuery, tips: Promise<Tip[]>): ListSource<Tip> {
  return unpaged(query, async () => ({ data: { docs: await tips } }), { searched: ["percentage"] });
}

/** Reads all tips; there are at most five (section 9). */
export async function allTips(api: Api): Promise<Tip[]> {
  return (await api(calls.listTips, { query: { limit: MAX_TIPS * 2 } })).data.docs;
}

/**
 * Finds a tip among all tips, because the taxi API has no call for a single one.
 * @throws PanelError 404 for an unknown id (ruling B7)
 */
export async function tipOf(api: Api, id: string): Promise<Tip> {
  const tip = (await allTips(api)).find((each) => each._id === id);
  if (!tip) throw notFound();
  return tip;
}
