import { sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { ridePapers } from "../resources/ride-papers/table";

/** On this day some cars of the demonstration were handed over to other drivers. */
export const HANDED_OVER = Date.UTC(2025, 2, 3, 8);

/** The ride papers of a driver have the driver's id. The papers of rides with an earlier car have this id instead. */
const idBefore = (id: string) => id.slice(0, -1) + (id.endsWith("0") ? "1" : "0");

/** In each group of this many drivers, the third one's car was handed over to the fourth. */
const GROUP = 20;
const GIVER = 2;
const TAKER = 3;

/**
 * Returns the drivers who had another car before `HANDED_OVER`, with the id of the papers of those rides.
 * @param ids the approved drivers, by the time of their approval
 */
export function papersBefore(ids: readonly string[]): ReadonlyMap<string, string> {
  const pairs = ids.flatMap((id, place) => (place % GROUP === GIVER && ids[place + 1] ? [id, ids[place + 1]!] : []));
  return new Map(pairs.map((id) => [id, idBefore(id)]));
}

/** Creates the papers to which bookings refer, from the drivers' cars and licenses. Existing ones stay. */
export async function makeRidePapers(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into ${ridePapers} (id, plate, make, model, colour, category, licence_number, licence_until)
    select drivers.id, car.plate, car.make, car.model, car.colour, car.category, licence.number, licence.expires_on
    from drivers
      left join (select distinct on (driver_id) * from driver_vehicles where status = 'approved' order by driver_id, id) as car on car.driver_id = drivers.id
      left join driver_documents as licence on licence.driver_id = drivers.id and licence.type = 'licence'
    where drivers.status = 'approved'
    on conflict do nothing`);
}

/** Creates the papers of rides before the handover: the former owner drove the car, and the new owner had another one. */
export async function makePapersBefore(tx: Database): Promise<void> {
  const before = sql`(left(driver.id::text, 35) || case when right(driver.id::text, 1) = '0' then '1' else '0' end)::uuid`;
  await tx.execute(sql`
    with placed as (
      select id, (row_number() over (order by decided_at, id) - 1)::int as place from drivers where status = 'approved'
    )
    insert into ${ridePapers} (id, plate, make, model, colour, category, licence_number, licence_until)
    select ${before}, case when driver.place % ${GROUP} = ${GIVER} then other.plate else '4' || substr(other.plate, 2) end,
      other.make, other.model, case when driver.place % ${GROUP} = ${GIVER} then other.colour else 'Green' end, other.category, own.licence_number, own.licence_until
    from placed as driver
      join placed as partner on partner.place = driver.place + case when driver.place % ${GROUP} = ${GIVER} then 1 else -1 end
      join ${ridePapers} as own on own.id = driver.id
      join ${ridePapers} as other on other.id = partner.id
    where driver.place % ${GROUP} in (${GIVER}, ${TAKER})
    on conflict do nothing`);
}
