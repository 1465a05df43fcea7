import { and, inArray, or, sql, type SQL } from "drizzle-orm";
import { MINUTES_BETWEEN_RIDES, MINUTES_OF_SOON, USUAL_MINUTES } from "contract/desk-constants";
import { dayIn, endOfDay, startOfDay } from "contract/service-day";
import { lettersOf } from "contract/search-text";
import { isOnline } from "../../core/online";
import { peopleNamed, peopleWithPhone } from "../../core/people-search";
import { plateLike } from "../../core/search";
import { type Database, rowsOf } from "../../database/database";
import { type BookingRow, bookingKeys, bookings } from "../bookings/table";
import { driverVehicles } from "../driver-vehicles/table";
import { drivers } from "../drivers/table";
import { cityIn } from "../live/cities";
import { type Clash, type Judged, type Paper, MIN_PAPERS } from "./obstacles";

const MINUTE = 60_000;
const USUAL_SECONDS = USUAL_MINUTES * 60;

/** A ride for which a driver is sought, and the present moment. */
export interface Wanted {
  booking: BookingRow;
  now: Date;
  timeZone: string;
  /** The pickup time, if it is to be changed. */
  scheduledAt?: Date | null;
}

/** Returns when a ride begins. One that was not booked ahead begins as soon as a driver is there. */
function pickupOf({ booking, now, scheduledAt }: Wanted): Date {
  const at = scheduledAt ?? booking.scheduledAt ?? booking.requestedAt;
  return at < now ? now : at;
}

/** The day of the pickup in the service's time zone, on which documents must be valid. */
const dayOfPickup = (wanted: Wanted): string => dayIn(wanted.timeZone, pickupOf(wanted));

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** The rides that are not over and too close in time to the wanted one, each with the person who assigned it. */
function clashes(wanted: Wanted): SQL {
  const { booking, now } = wanted;
  const begin = pickupOf(wanted).getTime();
  const between = MINUTES_BETWEEN_RIDES * MINUTE;
  const first = at(new Date(begin - between));
  const last = at(new Date(begin + (booking.duration ?? USUAL_SECONDS) * 1000 + between));
  return sql`
    select driver_id, jsonb_agg(jsonb_build_object('id', id, 'number', number, 'from', begins, 'until', ends, 'by', change.by, 'at', change.created_at) order by begins) as rides
    from (
      select id, number, driver_id, begins, greatest(begins + make_interval(secs => coalesce(duration, ${USUAL_SECONDS})), ${at(now)}) as ends
      from (select *, coalesce(started_at, greatest(pickup_at, ${at(now)})) as begins from ${bookings} where ${bookingKeys.isOpen} and driver_id is not null and id <> ${booking.id}) as open
    ) as open
    left join lateral (select "by", created_at from booking_changes where booking_id = open.id and kind = 'assigned' order by created_at desc limit 1) as change on true
    where begins < ${last} and ends > ${first}
    group by driver_id`;
}

interface Page {
  search: string;
  page: number;
  limit: number;
}

/** Whether a driver's office is in the city of the pickup, or one of the two is not known. */
function isOfCity({ pickup }: BookingRow): SQL {
  const city = sql`(select key from ${cityIn(sql`${pickup?.address ?? ""}::text`)} as place)`;
  return sql`(${drivers.officeId} is null or ${city} is null or ${drivers.officeId} in (select id from offices where lower(city) = ${city}))`;
}

/** Keeps the drivers that a search finds by name, phone number or plate, whatever their obstacles. */
function foundBy(search: string): SQL {
  const plate = plateLike(driverVehicles.plate, search);
  const named = lettersOf(search) >= 2 ? peopleNamed(drivers, search) : undefined;
  const owners =
    plate && sql`${drivers.id} in (select ${driverVehicles.driverId} from ${driverVehicles} where ${plate})`;
  return or(named, peopleWithPhone(drivers, search), owners) ?? sql`false`;
}

/**
 * Reads a page of drivers for a ride; without a search only approved drivers in the city of the pickup, or in other cities if
 * there are none. Usually there are enough drivers without obstacles. Then only these are examined, however many others there are.
 */
export async function pageOfCandidates(db: Database, wanted: Wanted, { search, page, limit }: Page) {
  const isSearch = search.trim() !== "";
  const approved = sql`(${drivers.status} = 'approved' and not ${drivers.isBlocked})`;
  const near = and(approved, isOfCity(wanted.booking));
  const isNearby = isSearch || (await db.select({ id: drivers.id }).from(drivers).where(near).limit(1)).length > 0;
  const where = isSearch ? foundBy(search) : isNearby ? near : approved;
  const end = page * limit;
  const fit = await firstFit(db, wanted, {
    where: isNearby ? and(where, isOfCity(wanted.booking)) : where,
    count: end,
  });
  if (fit.length < end) return judged(db, wanted, where, sql`limit ${limit} offset ${end - limit}`);
  const ids = fit.slice(end - limit);
  const [{ rows }, totalDocs] = await Promise.all([
    judged(db, wanted, inArray(drivers.id, ids), sql``),
    db.$count(drivers, where),
  ]);
  return { rows, totalDocs };
}

/**
 * Finds the first drivers of a list without obstacles, apart from their city. They are ordered by what is cheap to find out; then
 * the documents and vehicles of one driver after the other are checked until there are enough drivers.
 */
async function firstFit(
  db: Database,
  wanted: Wanted,
  { where, count }: { where: SQL | undefined; count: number },
): Promise<string[]> {
  const { booking } = wanted;
  const day = dayOfPickup(wanted);
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with clashing as (${clashes(wanted)}),
      rides_of_day as (${ridesOfDay(wanted)}),
      ranked as materialized (
        select ${drivers.id} as id, ${drivers.vehicleCategory} as category
        from ${drivers}
          left join rides_of_day on rides_of_day.driver_id = ${drivers.id}
        where ${where} and ${drivers.status} = 'approved' and not ${drivers.isBlocked} and ${drivers.services} ? ${booking.service}
          and ${drivers.id} not in (select driver_id from clashing)
        order by ${isSoon(wanted) ? sql`coalesce(${isOnline(drivers, wanted.now)}, false) desc,` : sql``}
          ${drivers.rating} desc, coalesce(rides_of_day.rides, 0), ${drivers.id}
      )
      select id from ranked
      where (select count(*) >= ${MIN_PAPERS} and bool_and(status = 'approved' and expires_on >= ${day}::date) from driver_documents where driver_id = ranked.id)
        and (select not (${hasExpired(day)}) from driver_vehicles as own where own.driver_id = ranked.id and own.status = 'approved'
          order by ${carOrder(sql`ranked.category`, day)} limit 1)
      limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

const isSoon = (wanted: Wanted) => pickupOf(wanted).getTime() - wanted.now.getTime() <= MINUTES_OF_SOON * MINUTE;

/** The number of rides of each driver on the day of the pickup. */
function ridesOfDay(wanted: Wanted): SQL {
  const day = dayOfPickup(wanted);
  const [begin, end] = [startOfDay(day, wanted.timeZone), endOfDay(day, wanted.timeZone)];
  return sql`
    select driver_id, count(*)::int as rides from ${bookings}
    where pickup_at >= ${at(begin)} and pickup_at < ${at(end)} and status <> 'cancelled' and driver_id is not null
    group by driver_id`;
}

/** Whether a document of a vehicle, which the query names "own", is not valid on a day. */
const hasExpired = (day: string) =>
  sql`exists (select from jsonb_array_elements(own.documents) as paper where paper ->> 'expiresOn' < ${day})`;

/** Orders a driver's vehicles: those of the driver's category first, then those with valid documents. */
const carOrder = (category: SQL, day: string) =>
  sql`(own.category is distinct from ${category}), ${hasExpired(day)}, own.id`;

/** Examines one driver for a ride; undefined if there is no such driver. */
export async function judgeDriver(db: Database, wanted: Wanted, driverId: string): Promise<Judged | undefined> {
  return (await judged(db, wanted, sql`${drivers.id} = ${driverId}`, sql``)).rows[0];
}

interface Row extends Omit<Judged, "clashes" | "papers" | "carPapers"> {
  clashes: Clash[] | null;
  papers: Paper[] | null;
  carPapers: Paper[] | null;
  total: number;
}

/**
 * Examines drivers. Those whose only obstacle is their city come before the others that can be overruled, as `firstFit` finds
 * them first if nobody is in the city.
 */
async function judged(db: Database, wanted: Wanted, where: SQL | undefined, part: SQL) {
  const day = dayOfPickup(wanted);
  const { booking, now } = wanted;
  const rows = await rowsOf<Row>(
    db,
    sql`with clashing as (${clashes(wanted)}),
      rides_of_day as (${ridesOfDay(wanted)}),
      judged as (
        select ${drivers.id} as id, ${drivers.firstName} as "firstName", ${drivers.lastName} as "lastName", ${drivers.countryCode} as "countryCode",
          ${drivers.mobileNumber} as "mobileNumber", ${drivers.status} as status, ${drivers.isBlocked} as "isBlocked", ${drivers.services} as services,
          ${drivers.ratingCount} as "ratingCount", ${drivers.rating}::float8 as rating, coalesce(${isOnline(drivers, now)}, false) as "isOnline",
          coalesce(rides_of_day.rides, 0) as rides, coalesce(offices.city, '') as city, clashing.rides as clashes,
          papers.count as "paperCount", papers.faults as papers, car.id as "vehicleId", car.plate, car.make, car.model, car.colour, car.category,
          car.faults as "carPapers", licence.number as "licenceNumber", licence.expires_on::text as "licenceUntil",
          (${drivers.services} ? ${booking.service}) as "drivesService",
          ${isOfCity(booking)} as "isOfCity"
        from ${drivers}
          left join offices on offices.id = ${drivers.officeId}
          left join clashing on clashing.driver_id = ${drivers.id}
          left join rides_of_day on rides_of_day.driver_id = ${drivers.id}
          left join driver_documents as licence on licence.driver_id = ${drivers.id} and licence.type = 'licence'
          left join lateral (
            select count(*)::int as count, jsonb_agg(jsonb_build_object('type', type, 'expiresOn', expires_on, 'isApproved', status = 'approved') order by type)
              filter (where status <> 'approved' or expires_on < ${day}::date) as faults
            from driver_documents where driver_id = ${drivers.id}
          ) as papers on true
          left join lateral (
            select own.*, (select jsonb_agg(jsonb_build_object('type', paper ->> 'type', 'expiresOn', paper ->> 'expiresOn', 'isApproved', true))
              from jsonb_array_elements(own.documents) as paper where paper ->> 'expiresOn' < ${day}) as faults
            from driver_vehicles as own where own.driver_id = ${drivers.id} and own.status = 'approved'
            order by ${carOrder(sql`${drivers.vehicleCategory}`, day)} limit 1
          ) as car on true
        where ${where}
      )
      select *, (select count(*)::int from judged) as total from judged
      order by case when status <> 'approved' or "isBlocked" or "paperCount" < ${MIN_PAPERS} or "vehicleId" is null
            or exists (select from jsonb_array_elements(papers) as paper where not (paper ->> 'isApproved')::boolean) then 3
          when clashes is not null or papers is not null or "carPapers" is not null or not "drivesService" then 2
          when not "isOfCity" then 1 else 0 end,
        (clashes is not null), ${isSoon(wanted) ? sql`"isOnline" desc,` : sql``} rating desc, rides, id
      ${part}`,
  );
  const found = rows.map(({ total: _total, ...row }): Judged => ({
    ...row,
    clashes: row.clashes ?? [],
    papers: row.papers ?? [],
    carPapers: row.carPapers ?? [],
  }));
  return { rows: found, totalDocs: rows[0]?.total ?? 0 };
}
