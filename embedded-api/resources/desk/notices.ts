import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { mails } from "../../mail/table";
import { drivers } from "../drivers/table";
import { riders } from "../riders/table";
import { rideNotices } from "./table";

/** Returns what a ride's driver and rider were told, oldest first, in the form of answers. */
export async function noticesOf(db: Database, bookingId: string) {
  const name = (table: typeof drivers | typeof riders) =>
    sql<string | null>`${table.firstName} || ' ' || ${table.lastName}`;
  const rows = await db
    .select({
      at: rideNotices.createdAt,
      title: rideNotices.title,
      driverId: rideNotices.driverId,
      driver: name(drivers),
      rider: name(riders),
      mailId: rideNotices.mailId,
      mail: mails.state,
    })
    .from(rideNotices)
    .leftJoin(drivers, eq(drivers.id, rideNotices.driverId))
    .leftJoin(riders, eq(riders.id, rideNotices.riderId))
    .leftJoin(mails, eq(mails.id, rideNotices.mailId))
    .where(eq(rideNotices.bookingId, bookingId))
    .orderBy(asc(rideNotices.createdAt), asc(rideNotices.id));
  return rows.map(({ at, title, driverId, driver, rider, mailId, mail }) => ({
    at: at.toISOString(),
    to: driverId === null ? "rider" : "driver",
    name: (driverId === null ? rider : driver) ?? "",
    title,
    // The state of a mail is stored only for some time.
    mail: mailId === null ? null : (mail ?? "unknown"),
  }));
}
