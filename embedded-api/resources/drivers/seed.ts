import { asc, gt, sql } from "drizzle-orm";
import { insertMany, withoutIndexes } from "../../database/bulk";
import type { SeedPart } from "../../demonstration/part";
import { Random } from "../../demonstration/random";
import { makeDocuments } from "../driver-documents/seed";
import { driverDocuments } from "../driver-documents/table";
import { makeEarnings, makeHistory } from "../driver-history/seed";
import { driverHistory } from "../driver-history/table";
import { makeVehicles } from "../driver-vehicles/seed";
import { driverVehicles } from "../driver-vehicles/table";
import { type DriverRow, drivers } from "./table";

/** Documents are made for this many drivers at a time, because those of all fifty thousand would fill the memory. */
const DRIVERS_AT_ONCE = 2000;

/** Makes documents, cars and histories of the drivers that the rides part has made. */
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
      await insertMany(tx, driverHistory, await makeEarnings(tx, random, now));
    });
    await tx.execute(sql`
      update drivers set next_expiry = papers.next from (
        select driver_id, min(expires_at) as next from driver_documents where status = 'approved' group by driver_id
      ) as papers where papers.driver_id = drivers.id`);
  },
};
