import { calls } from "contract";
import type { Rider, RiderDetails, RiderVehicle } from "contract/riders";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { readSelection } from "~/records/read-selection.server";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { mobileOf, nameOf } from "./rider";

const by =
  <Row>(valueOf: (row: Row) => string | number | null | undefined) =>
  (a: Row, b: Row) => {
    const [one, other] = [valueOf(a) ?? "", valueOf(b) ?? ""];
    return typeof one === "number" && typeof other === "number"
      ? one - other
      : String(one).localeCompare(String(other));
  };

/** As many as a select offers. */
const MAX_TIERS = 100;

/** Where the list and its export read from. */
export function riderSource(api: Api, query: ListQuery): ListSource<Rider> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listRiders, { query: apiQuery })).data,
    text: (rider) => [nameOf(rider), rider.email, rider.mobileNumber, mobileOf(rider)],
    compare: {
      firstName: by(nameOf),
      email: by(({ email }) => email),
      mobileNumber: by(({ mobileNumber }) => mobileNumber),
      userType: by(({ userType }) => userType.key),
      rides: by(({ rides }) => rides),
      spent: by(({ spent }) => spent),
      rating: by(({ rating }) => rating ?? 0),
      happyMoney: by(({ happyMoney }) => happyMoney),
      createdAt: by(({ createdAt }) => createdAt),
    },
    fits: (rider, { type, blocked, tier }) =>
      (!type || rider.userType.key === type) &&
      (!blocked || String(rider.isBlocked) === blocked) &&
      (!tier || rider.tier === tier),
  };
}

/** Where a rider's vehicles and their export are read from. */
export function vehicleSource(api: Api, riderId: string, query: ListQuery): ListSource<RiderVehicle> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listRiderVehicles, { params: { id: riderId }, query: apiQuery })).data,
    text: ({ plate, make, model, colour }) => [plate, make, model, colour],
    compare: {
      plate: by(({ plate }) => plate),
      make: by(({ make }) => make),
      model: by(({ model }) => model),
      year: by(({ year }) => year ?? 0),
      colour: by(({ colour }) => colour),
    },
  };
}

/** The titles of the tiers that riders can be in, the lowest first; none where the server can't tell. */
export async function tierTitles(api: Api): Promise<string[]> {
  const docs = (await api(calls.listTiers, { query: { limit: MAX_TIERS } }).catch(nullIfCallFailed))?.data.docs ?? [];
  return [...new Set(docs.slice(0, MAX_TIERS).map(({ title }) => title))];
}

/** How many riders there are and how many of them are blocked; null where the server can't tell. */
export async function overviewOf(api: Api) {
  return (await api(calls.readRiderOverview).catch(nullIfCallFailed))?.data ?? null;
}

/**
 * One rider.
 * @throws PanelError, or TaxiApiError "missing", when there is none of that id: the 404 page (ruling B7)
 */
export async function riderOf(api: Api, id: string | null | undefined): Promise<RiderDetails> {
  if (!id) throw notFound();
  return (await api(calls.readRider, { params: { id } })).data;
}

/**
 * The riders of `?id=`, without those who are gone meanwhile.
 * @throws PanelError 404 when none is left
 */
export async function chosenRiders(api: Api, url: URL): Promise<RiderDetails[]> {
  const riders = await readSelection(url, (id) => riderOf(api, id));
  if (riders.length === 0) throw notFound();
  return riders;
}
