import { sql, type SQL } from "drizzle-orm";
import { withoutIndexes } from "../../database/bulk";
import { type Database, rowsOf } from "../../database/database";
import type { SeedPart } from "./part";
import { COMMENTS } from "./rating-comments";
import { ratings } from "../../resources/ratings/table";

/** One in this many rides is rated. */
const RATED = { driver: 10, user: 13 } as const;
/** Of a hundred ratings, the number with at most one, two, three and four stars. */
const STARS = { driver: [2, 5, 12, 33], user: [1, 3, 8, 24] } as const;
/** Of a hundred ratings, the number with a comment. */
const COMMENTED = 55;
/** A rating is given within this time after the ride. */
const SECONDS = 7200;
/** A later start may still rate rides that ended this long before the last rating. */
const OVERLAP = sql`interval '6 hours'`;
/** No ride is booked longer ahead. The query needs this limit, because only the time of the request has an index. */
const BOOKED_AHEAD = sql`interval '4 days'`;

/** Derives a number that looks random from an id: its last 28 bits. */
function lotOf(id: SQL): SQL {
  return sql`('x' || right(${id}::text, 7))::bit(28)::int`;
}

/**
 * Creates the ratings, until now, of rides completed at `since` or later. The database creates them, because they are too many to
 * transfer.
 */
async function rateRides(tx: Database, about: keyof typeof RATED, since: SQL, now: Date): Promise<void> {
  const person = about === "driver" ? sql`b.driver_id` : sql`b.rider_id`;
  const [one, two, three, four] = STARS[about];
  // The average rating differs from person to person.
  const mood = sql`(b.lot / 13 % 100 + ${lotOf(person)} % 17 - 8)`;
  const comments = sql.join(
    COMMENTS[about].map(
      (texts, index) =>
        sql`when ${index + 1} then (${sql.param(texts)}::text[])[1 + r.lot / 7 % ${sql.raw(String(texts.length))}]`,
    ),
    sql` `,
  );
  await tx.execute(sql`
    insert into ratings (id, created_at, updated_at, booking_id, booking_number, about, rider_id, rider_name, driver_id, driver_name, stars, comment)
    select (left(r.id::text, 24) || right(md5(r.id::text || ${about}::text), 12))::uuid, r.at, r.at, r.id, r.number::text, ${about}::text,
      r.rider_id, riders.first_name || ' ' || riders.last_name, r.driver_id, drivers.first_name || ' ' || drivers.last_name, r.stars,
      case when r.lot / 1300 % 100 < ${sql.raw(String(COMMENTED))} then case r.stars ${comments} end else '' end
    from (
      select b.*, date_trunc('milliseconds', b.completed_at) + b.lot / 3 % ${sql.raw(String(SECONDS))} * interval '1 second' as at,
        case when ${mood} < ${sql.raw(String(one))} then 1 when ${mood} < ${sql.raw(String(two))} then 2
          when ${mood} < ${sql.raw(String(three))} then 3 when ${mood} < ${sql.raw(String(four))} then 4 else 5 end as stars
      from (select bookings.*, ${lotOf(sql`bookings.id`)} as lot from bookings where status = 'completed'
        and completed_at >= ${since} and requested_at >= ${since} - ${BOOKED_AHEAD}) as b
      where b.lot % ${sql.raw(String(RATED[about]))} = 0 and b.rider_id is not null and b.driver_id is not null
    ) as r
    join riders on riders.id = r.rider_id
    join drivers on drivers.id = r.driver_id
    where r.at <= ${now.toISOString()}::timestamptz
    on conflict do nothing
  `);
}

/** Creates ratings of riders and drivers after some of the rides. */
export const ratingSeed: SeedPart = {
  name: "ratings",
  make: async ({ tx, now }) => {
    await withoutIndexes(tx, [ratings], async () => {
      for (const about of ["driver", "user"] as const) await rateRides(tx, about, sql`'-infinity'::timestamptz`, now);
    });
  },
};

/** Adds ratings of the rides since the last start. */
export async function topUpRatings(tx: Database, now: Date): Promise<void> {
  const [last] = await rowsOf<{ at: string | null }>(
    tx,
    sql`select (max(created_at) - ${OVERLAP})::text as at from ratings`,
  );
  if (!last?.at) return;
  for (const about of ["driver", "user"] as const) await rateRides(tx, about, sql`${last.at}::timestamptz`, now);
}
