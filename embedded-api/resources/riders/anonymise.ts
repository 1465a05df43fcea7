import { and, eq, like, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { answeredRequests } from "../../accounts/table";
import type { Database } from "../../database/database";
import { bookings } from "../bookings/table";
import { rideNotices } from "../desk/table";
import { ratings } from "../ratings/table";
import { redeemRequests } from "../redeem/table";

/** The name in records that stay. It is stored, so that lists, searches and files all show the same. */
const REMOVED_NAME = "Deleted user";

/**
 * Makes a place as imprecise as a district: it removes the street, which is before the first comma, and rounds to about a
 * kilometer.
 * @param place a JSON value with address, lat and lng
 */
const roughly = (place: SQL | AnyPgColumn) => sql`jsonb_build_object(
  'address', coalesce(substring(${place} ->> 'address' from '^[^,]*, *(.*)$'), ''),
  'lat', round((${place} ->> 'lat')::numeric, 2),
  'lng', round((${place} ->> 'lng')::numeric, 2))`;

/**
 * Removes a rider's name, addresses and what was written about the rider from the records that are kept for accounting: bookings,
 * ratings and redeem requests. Answers that are stored for repeated requests are deleted as well.
 */
export async function anonymiseRider(tx: Database, riderId: string): Promise<void> {
  const { pickup, stops, dropoff } = bookings;
  await tx
    .update(bookings)
    .set({
      pickup: sql`case when ${pickup} is null then null else ${roughly(pickup)} end`,
      stops: sql`(select jsonb_agg(${roughly(sql`stop`)} order by position)
        from jsonb_array_elements(${stops}) with ordinality as each(stop, position))`,
      driverNote: null,
      dropoff: sql`case when ${dropoff} is null then null else ${roughly(dropoff)} end`,
    })
    .where(eq(bookings.riderId, riderId));
  // Notices to drivers mention the rider and the addresses.
  const own = sql`(select ${bookings.id} from ${bookings} where ${bookings.riderId} = ${riderId})`;
  await tx.delete(rideNotices).where(sql`${rideNotices.bookingId} in ${own}`);
  await tx.update(ratings).set({ riderName: REMOVED_NAME }).where(eq(ratings.riderId, riderId));
  await tx
    .update(ratings)
    .set({ comment: "" })
    .where(and(eq(ratings.riderId, riderId), eq(ratings.about, "user")));
  await tx
    .update(redeemRequests)
    .set({ riderName: REMOVED_NAME, riderEmail: "" })
    .where(eq(redeemRequests.riderId, riderId));
  await tx.delete(answeredRequests).where(like(answeredRequests.answer, `%${riderId}%`));
}
