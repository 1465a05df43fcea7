import { asc, gt, sql } from "drizzle-orm";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { insertMany, withoutIndexes } from "../../database/bulk";
import type { Database } from "../../database/database";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { makePapersBefore, makeRidePapers } from "../ride-papers";
import { makeDocuments } from "./driver-documents";
import { driverDocuments } from "../../resources/driver-documents/table";
import { makeEarnings, makeHistory } from "./driver-history";
import { driverHistory } from "../../resources/driver-history/table";
import { makeVehicles } from "./driver-vehicles";
import { driverVehicles } from "../../resources/driver-vehicles/table";
import { type DriverRow, drivers } from "../../resources/drivers/table";

/** Documents are created for this many drivers at a time, because those of all fifty thousand would fill the memory. */
const DRIVERS_AT_ONCE = 2000;

/** Creates documents, cars and histories for the drivers that the rides seed has created. */
export const driverSeed: SeedPart = {
  name: "drivers",
  make: async ({ tx, now }) => {
    const random = new Random("papers of drivers");
    const places = new Map<string, number>();
    const placeOf = ({ status }: DriverRow) => {
      const place = places.get(status) ?? 0;
      places.set(status, place + 1);
      return place;
    };
    await withoutIndexes(tx, [driverDocuments, driverVehicles, driverHistory], async () => {
      let last: string | undefined;
      for (;;) {
        const rows = await tx
          .select()
          .from(drivers)
          .where(last === undefined ? undefined : gt(drivers.id, last))
          .orderBy(asc(drivers.id))
          .limit(DRIVERS_AT_ONCE);
        last = rows.at(-1)?.id;
        if (last === undefined) break;
        const made = rows.map((driver) => {
          const place = placeOf(driver);
          const documents = makeDocuments(random, driver, place, now);
          const vehicles = makeVehicles(random, driver, place, now);
          return { documents, vehicles, history: makeHistory(random, driver, documents, vehicles, now) };
        });
        await insertMany(
          tx,
          driverDocuments,
          made.flatMap(({ documents }) => documents),
        );
        await insertMany(
          tx,
          driverVehicles,
          made.flatMap(({ vehicles }) => vehicles),
        );
        await insertMany(
          tx,
          driverHistory,
          made.flatMap(({ history }) => history),
        );
      }
      await tx.execute(sql`
        update drivers set next_expiry = papers.next, last_active_at = least(last_active_at, papers.next::timestamp at time zone ${DEFAULT_TIME_ZONE} + interval '1 day') from (
          select driver_id, min(expires_on) as next from driver_documents where status = 'approved' group by driver_id
        ) as papers where papers.driver_id = drivers.id`);
      await passOnRides(tx, now);
      await makeRidePapers(tx);
      await makePapersBefore(tx);
      await insertMany(tx, driverHistory, await makeEarnings(tx, random, now));
    });
  },
};

/**
 * Assigns the rides of drivers with an expired document, from the day of expiry on, to other drivers. Rides are created before
 * the documents, and nobody drives with expired ones.
 */
async function passOnRides(tx: Database, now: Date): Promise<void> {
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  const approved = sql`select id, next_expiry, row_number() over (order by decided_at, id) as place from drivers where status = 'approved'`;
  await tx.execute(sql`
    update bookings set driver_id = taker.id, papers_id = taker.id
    from (${approved} and next_expiry < ${today}) as giver
    join (${approved} and next_expiry >= ${today}) as taker on taker.place = giver.place
    where bookings.driver_id = giver.id and bookings.requested_at >= giver.next_expiry::timestamp at time zone ${DEFAULT_TIME_ZONE}`);
}
