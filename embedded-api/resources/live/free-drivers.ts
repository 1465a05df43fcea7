import { sql } from "drizzle-orm";
import { MINUTES_BETWEEN_RIDES, USUAL_MINUTES } from "contract/desk-constants";
import { dayIn } from "contract/service-day";
import { LIVE_DRIVERS } from "contract/live-constants";
import { offices } from "../../accounts/offices-table";
import { isOnline } from "../../core/online";
import { type Database, rowsOf } from "../../database/database";
import { bookingKeys, bookings } from "../bookings/table";
import { drivers, mayDriveOn } from "../drivers/table";
import { cities } from "./cities";

const MINUTE = 60_000;

export interface FreeDriverRow {
  id: string;
  city: string;
  name: string;
  phone: string;
  rating: number | null;
  total: number;
}

/**
 * Reads the best rated drivers of each city who could begin a ride now: online, approved, with valid documents, and without
 * another ride soon.
 */
export function freeDrivers(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<FreeDriverRow[]> {
  const soon = new Date(now.getTime() + (USUAL_MINUTES + MINUTES_BETWEEN_RIDES) * MINUTE).toISOString();
  return rowsOf<FreeDriverRow>(
    db,
    sql`
    with busy as (
      select distinct driver_id from ${bookings}
      where ${bookingKeys.isOpen} and driver_id is not null and (status in ('arrived', 'started') or pickup_at < ${soon}::timestamptz)
    ),
    free as (
      select ${drivers.id} as id, ${drivers.firstName} || ' ' || ${drivers.lastName} as name,
        ${drivers.countryCode} || ' ' || ${drivers.mobileNumber} as phone,
        case when ${drivers.ratingCount} > 0 then ${drivers.rating}::float8 end as rating, coalesce(place.city, '') as city,
        row_number() over (partition by place.city order by ${drivers.rating} desc, ${drivers.id}) as position,
        count(*) over (partition by place.city) as total
      from ${drivers}
        left join ${offices} on ${offices.id} = ${drivers.officeId}
        left join ${cities} as place on place.key = lower(${offices.city})
      where ${isOnline(drivers, now)} and ${drivers.status} = 'approved' and not ${drivers.isBlocked}
        and ${mayDriveOn(dayIn(timeZone, now))} and not exists (select from busy where busy.driver_id = ${drivers.id})
    )
    select id, city, name, phone, rating, total::int as total from free where position <= ${LIVE_DRIVERS} order by city, position`,
  );
}
