import { meets } from "contract/access-keys";
import { LIVE_KINDS } from "contract/live-constants";
import { grantOf } from "../../accounts/grant";
import type { Handlers } from "../../calls/handler";
import { localeOf } from "../settings/locale";
import { type FreeDriverRow, freeDrivers } from "./free-drivers";
import { byUrgency } from "./order";
import { type LiveRideRow, liveRides } from "./rides";

export const liveHandlers = {
  readLive: async ({ database, account, services }) => {
    const now = services.now();
    const { timeZone } = await localeOf(database);
    const scheduledAlone = !meets(grantOf(account), ["booking"]);
    const [rides, free] = await Promise.all([
      liveRides(database, { now, scheduledAlone }),
      freeDrivers(database, { now, timeZone }),
    ]);
    const names = [...new Set([...rides, ...free].map(({ city }) => city))];
    const cities = names.map((city) => showCity(city, rides, free)).sort(byUrgency(now));
    return { data: { at: now.toISOString(), cities } };
  },
} satisfies Partial<Handlers>;

function showCity(city: string, rides: readonly LiveRideRow[], free: readonly FreeDriverRow[]) {
  const group = <Row extends { city: string; total: number }, Shown>(
    rows: readonly Row[],
    show: (row: Row) => Shown,
  ) => ({
    total: rows[0]?.total ?? 0,
    docs: rows.map(show),
  });
  const own = rides.filter((ride) => ride.city === city);
  const [unassigned, late, waiting, underWay] = LIVE_KINDS.map((kind) =>
    group(
      own.filter((ride) => ride.kind === kind),
      showRide,
    ),
  );
  const drivers = group(
    free.filter((driver) => driver.city === city),
    ({ id, name, phone, rating }) => ({ _id: id, name, phone, rating }),
  );
  return { city, unassigned: unassigned!, late: late!, waiting: waiting!, underWay: underWay!, free: drivers };
}

function showRide({
  id,
  number,
  rider,
  driver,
  pickup,
  dropoff,
  scheduledAt,
  at,
  hasBegun,
  isAssignable,
}: LiveRideRow) {
  return {
    ...{ _id: id, number, rider, driver, pickup: pickup ?? "", dropoff: dropoff ?? "" },
    scheduledAt: scheduledAt === null ? null : new Date(scheduledAt).toISOString(),
    at: new Date(at).toISOString(),
    hasBegun,
    assignable: isAssignable,
  };
}
