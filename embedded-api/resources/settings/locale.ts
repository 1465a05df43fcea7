import { asc } from "drizzle-orm";
import type { ServiceLocale } from "contract/locale";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import type { Database } from "../../database/database";
import { settings } from "./table";

const UNSET: ServiceLocale = { timeZone: DEFAULT_TIME_ZONE, currency: "USD", distanceUnit: "mi" };

/** Reads the service's time zone, the currency of new amounts and the unit of distances (ruling C12). */
export async function localeOf(db: Database): Promise<ServiceLocale> {
  const { timeZone, currency, distanceUnit } = settings;
  const [row] = await db.select({ timeZone, currency, distanceUnit }).from(settings).orderBy(asc(settings.id)).limit(1);
  return row ?? UNSET;
}
