import { calls } from "contract";
import type { Rider, RiderDetails } from "contract/riders";
import { periodSource } from "~/records/list/period-source.server";
import type { GuardedArgs } from "~/access/guard.server";
import type { ListSource } from "~/records/list/read-list.server";
import { serviceFormat } from "~/records/service-format.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

const MAX_TIERS = 100;

/** The source of the list and its export. */
export const riderSource = (api: Api): ListSource<Rider> =>
  periodSource(
    api,
    (page) => api(calls.listRiders, { query: page }),
    ({ createdAt }) => createdAt,
  );

/** The titles of all tiers, the lowest first; empty when the call fails, as the list works without. */
export async function tierTitles(api: Api): Promise<string[]> {
  const docs = (await api(calls.listTiers, { query: { limit: MAX_TIERS } }).catch(nullIfCallFailed))?.data.docs ?? [];
  return [...new Set(docs.slice(0, MAX_TIERS).map(({ title }) => title))];
}

/**
 * Says how many riders there are, and how many of them are blocked; null when the call fails, as the list works without.
 * @returns the text before the number of blocked ones, that number, and the text behind it, as `LinkedNumber` is too heavy for this page
 */
export async function summaryOf(args: GuardedArgs): Promise<string[] | null> {
  const [answer, { number }] = await Promise.all([
    args.api(calls.readRiderOverview).catch(nullIfCallFailed),
    serviceFormat(args),
  ]);
  if (!answer?.data.riders) return null;
  const { riders, blocked } = answer.data;
  const all = args.t("riders:summary", { count: riders, total: number(riders) });
  const rest = args.t("riders:summaryBlocked", { count: blocked, blocked: number(blocked) });
  const at = rest.indexOf(number(blocked));
  return at < 0
    ? [`${all} ${rest}`]
    : [`${all} ${rest.slice(0, at)}`, number(blocked), rest.slice(at + number(blocked).length)];
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function riderOf(api: Api, id: string): Promise<RiderDetails> {
  return (await api(calls.readRider, { params: { id } })).data;
}
