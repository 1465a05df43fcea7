import { calls } from "contract";
import { OPEN_STATES } from "contract/booking-constants";
import type { DriverDocument, ExpiringDocument } from "contract/driver-documents";
import type { Driver } from "contract/drivers";
import type { GuardedArgs } from "~/access/guard.server";
import { mayOpen, tabsFor } from "~/access/screens";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { missingOf, withMissing } from "~/taxi-api/missing-fields.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { unheldOf } from "~/records/list/held-query.server";
import { withFreshness } from "~/records/list/freshness.server";
import { readListQuery, type ApiQuery, type ListQuery } from "~/records/list/list-query";
import { periodSource } from "~/records/list/period-source.server";
import { listData, readList, type ListSource } from "~/records/list/read-list.server";
import { withPeriod } from "~/records/list/with-period.server";
import { driverLists, EXPIRED, type DriverListId } from "./list-rules";
import { requiredId } from "~/records/form/read-form-page.server";

/** Returns the source of a list and its export. */
export function driverSource(api: Api, list: DriverListId): ListSource<Driver> {
  const { status, dated } = driverLists[list];
  const ask = ({ ...page }: ApiQuery & { status?: string }) => {
    const chosen =
      page.status === EXPIRED ? ({ status: "approved", expiring: 0 } as const) : status === undefined ? {} : { status };
    const period = "from" in page || "to" in page ? { dated } : {};
    return api(calls.listDrivers, { query: { ...(page as ApiQuery), ...chosen, ...period } });
  };
  return periodSource(api, ask, (driver) => driver[dated]);
}

/** Reads the number of drivers in each state, and their offices; null if the call fails, because the lists work without them. */
export async function countsOf(api: Api) {
  return (await api(calls.countDrivers).catch(nullIfCallFailed))?.data ?? null;
}

/** The source of the list of expiring documents and its export. */
export const expirySource = (api: Api): ListSource<ExpiringDocument> =>
  periodSource(
    api,
    (page) => api(calls.listExpiringDocuments, { query: page }),
    ({ expiresAt }) => expiresAt,
  );

/** Counts the documents that have expired or soon will; null if the call fails, because the list works without the counts. */
export async function expiryCounts(api: Api) {
  return (await api(calls.countExpiringDocuments).catch(nullIfCallFailed))?.data ?? null;
}

/** Reads the names of the taxi categories for which drivers are approved; null if the call fails. */
export async function categoriesOf(api: Api): Promise<string[] | null> {
  const answer = await api(calls.listSingleTaxis, { query: { sort: "name", limit: 1000 } }).catch(nullIfCallFailed);
  return answer?.data.docs.map(({ name }) => name) ?? null;
}

/** Reads the data of a list's page. */
export async function readDriverList(args: GuardedArgs<DriverListId>) {
  const { api, url, person, language, t, screen: id } = args;
  const { rules, dateName } = driverLists[id];
  const reading = readList(readListQuery(url, rules), driverSource(api, id));
  const [list, overview, categories, today] = await Promise.all([
    id === "PendingDriver" ? withFreshness(args, reading) : reading,
    countsOf(api),
    rules.filters?.vehicleCategory ? categoriesOf(api) : null,
    serviceToday(api),
  ]);
  const tabs = tabsFor(person, "driver-management") as DriverListId[];
  return listData(withPeriod(list, { language, today, dateName: t(`drivers:${dateName}`) }), {
    id,
    tabs,
    overview,
    categories,
    now: Date.now(),
  });
}

/** @throws TaxiApiError "missing" for an unknown id, "denied" without the key of the driver's state (ruling A9) */
export async function driverOf(api: Api, id: string): Promise<Driver> {
  const driver = (await api(calls.readDriver, { params: { id } })).data;
  if (!driver.documents) return driver;
  const documents = driver.documents.map((each) => ({ ...each, image: pictureAddress(id, each) }));
  return withMissing({ ...driver, documents }, missingOf(driver));
}

/** Returns the URL of a document's picture. The panel fetches pictures that only a call of the taxi API delivers. */
function pictureAddress(id: string, { _id, image }: DriverDocument): string {
  if (!image.startsWith("/private/")) return image;
  return `/adminPanel/driver-view/document-image/${encodeURIComponent(_id)}?id=${encodeURIComponent(id)}`;
}

/** Reads the driver of `?id=`. */
export async function driverOfUrl({ api, url }: Pick<GuardedArgs, "api" | "url">): Promise<Driver> {
  return driverOf(api, requiredId(url));
}

export interface NextWaiting {
  driver: Driver;
  /** Whether the queue has reached its end and starts again with the skipped drivers. */
  again: boolean;
}

/** Finds the next pending driver after another one, among those of a list (`queueOf`); null if nobody else is pending. */
export async function nextWaiting(
  api: Api,
  { search, filters }: ListQuery,
  after: string,
): Promise<NextWaiting | null> {
  const ask = driverSource(api, "PendingDriver");
  const query = { ...filters, search, sort: "appliedAt", order: "asc", page: 1, limit: 2 } as const;
  // A server that ignores the state also sends drivers who are not pending.
  const findNext = async (more: object) =>
    (await ask({ ...query, ...more })).data.docs.find(({ _id, status }) => _id !== after && status === "pending");
  const next = after === "" ? undefined : await findNext({ after });
  const driver = next ?? (await findNext({}));
  return driver ? { driver, again: after !== "" && next === undefined } : null;
}

/** Counts a driver's rides that are not over; null if the person may not see bookings, or the number is unknown. */
export async function openRidesOf({ api, person }: Pick<GuardedArgs, "api" | "person">, driver: string) {
  if (!mayOpen(person, "Booking_Management")) return null;
  const count = async (status: (typeof OPEN_STATES)[number]) => {
    const answer = await api(calls.listBookings, { query: { driver, status, limit: 1 } });
    // A server that ignores one of the filters counts other drivers' rides.
    return (await unheldOf(answer)).names.length > 0 ? NaN : (answer.data.totalDocs ?? NaN);
  };
  const counts = await Promise.all(OPEN_STATES.map(count)).catch(nullIfCallFailed);
  const sum = counts?.reduce((all, each) => all + each, 0) ?? NaN;
  return Number.isNaN(sum) ? null : sum;
}
