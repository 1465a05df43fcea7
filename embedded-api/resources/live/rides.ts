import { sql, type SQL } from "drizzle-orm";
import { CANCELLABLE_STATES } from "contract/booking-constants";
import { LIVE_HOURS, LIVE_RIDES, type LiveKind } from "contract/live-constants";
import { type Database, rowsOf } from "../../database/database";
import { oneOf } from "../../database/columns";
import { bookingKeys, bookings } from "../bookings/table";
import { drivers } from "../drivers/table";
import { riders } from "../riders/table";
import { cities, cityIn } from "./cities";

const HOUR = 60 * 60 * 1000;

interface Person {
  _id: string;
  name: string;
  phone: string;
}

/** A ride with its rank among those of its city and kind, and the number of these. */
export interface LiveRideRow {
  id: string;
  number: string;
  city: string;
  kind: LiveKind;
  /** In milliseconds since 1970, like the other moments. */
  at: number;
  scheduledAt: number | null;
  hasBegun: boolean;
  isAssignable: boolean;
  pickup: string | null;
  dropoff: string | null;
  rider: Person | null;
  driver: Person | null;
  total: number;
}

const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

const personIn = (table: typeof riders | typeof drivers) => sql`
  case when ${table.id} is not null then jsonb_build_object('_id', ${table.id},
    'name', ${table.firstName} || ' ' || ${table.lastName}, 'phone', ${table.countryCode} || ' ' || ${table.mobileNumber}) end`;

/**
 * Reads the most urgent open rides of each kind and city. The partial index of open bookings finds them, however many bookings
 * are stored.
 * @param scheduledAlone whether to leave out rides that were not booked ahead
 */
export function liveRides(
  db: Database,
  { now, scheduledAlone }: { now: Date; scheduledAlone: boolean },
): Promise<LiveRideRow[]> {
  const present = sql`${now.toISOString()}::timestamptz`;
  const horizon = sql`${new Date(now.getTime() + LIVE_HOURS * HOUR).toISOString()}::timestamptz`;
  return rowsOf<LiveRideRow>(
    db,
    sql`
    with known_cities as materialized ${cities},
    looked_at as (
      select id, number, rider_id, driver_id, scheduled_at, pickup ->> 'address' as pickup, dropoff ->> 'address' as dropoff,
        status = 'started' as has_begun, status in (${oneOf(CANCELLABLE_STATES)}) as is_assignable,
        case when status in ('arrived', 'started') then 'underWay' when driver_id is null then 'unassigned'
          when scheduled_at is null then 'waiting' else 'late' end as kind,
        case when status in ('arrived', 'started') then coalesce(started_at, arrived_at, pickup_at) else pickup_at end as at
      from ${bookings}
      where ${bookingKeys.isOpen}
        and (status in ('arrived', 'started') or pickup_at < ${present} or (driver_id is null and pickup_at < ${horizon}))
        ${scheduledAlone ? sql`and scheduled_at is not null` : sql``}
    ),
    placed as (
      select looked_at.*, coalesce(place.city, '') as city,
        row_number() over (partition by place.city, kind order by at, id) as position, count(*) over (partition by place.city, kind) as total
      from looked_at left join lateral ${cityIn(sql`looked_at.pickup`, sql`known_cities`)} as place on true
    )
    select placed.id, placed.number::text as number, placed.city, placed.kind, ${milliseconds(sql`placed.at`)} as at,
      ${milliseconds(sql`placed.scheduled_at`)} as "scheduledAt", placed.has_begun as "hasBegun", placed.is_assignable as "isAssignable",
      placed.pickup, placed.dropoff, ${personIn(riders)} as rider, ${personIn(drivers)} as driver, placed.total::int as total
    from placed
      left join ${riders} on ${riders.id} = placed.rider_id
      left join ${drivers} on ${drivers.id} = placed.driver_id
    where position <= ${LIVE_RIDES}
    order by placed.at, placed.id`,
  );
}
