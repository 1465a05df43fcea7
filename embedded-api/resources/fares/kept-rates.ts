import { inArray } from "drizzle-orm";
import type { Database } from "../../database/database";
import { copyOfRates, type RatesCopy } from "../../fares/rates";
import type { FareSettings } from "../../fares/settings";
import { pricedRates } from "./table";

/** Stores copies of the rates of settings, so that bookings can refer to them. Existing copies stay as they are. */
export async function keepRates(db: Database, ...settings: FareSettings[]): Promise<void> {
  const copies = new Map(settings.map((each) => [copyOfRates(each).id, copyOfRates(each)]));
  if (copies.size > 0)
    await db
      .insert(pricedRates)
      .values([...copies.values()])
      .onConflictDoNothing();
}

/** Returns the copies with some ids. */
export async function keptRates(db: Database, ids: readonly string[]): Promise<Map<string, RatesCopy>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(pricedRates)
          .where(inArray(pricedRates.id, [...ids]));
  return new Map(rows.map(({ id, rates }) => [id, rates]));
}
