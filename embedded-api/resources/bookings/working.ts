import { eq } from "drizzle-orm";
import { fromMinor } from "contract/currency-decimals";
import type { Database } from "../../database/database";
import { fareInMinor, storedPerMinor } from "../../fares/stored-fare";
import {
  begunMinutes,
  compareWithEstimate,
  explainDriver,
  explainLines,
  type Step,
  type StoredWorking,
} from "../../fares/working";
import type { RatesCopy } from "../../fares/rates";
import { keptRates } from "../fares/kept-rates";
import { riders } from "../riders/table";
import { isOpen } from "./show";
import type { BookingRow } from "./table";

/**
 * Explains how the amounts of a booking were calculated, from the facts that were stored with it.
 * @returns null if nothing is stored for the booking
 */
export async function showWorking(db: Database, row: BookingRow) {
  const { working } = row;
  const rates = working && (await keptRates(db, [working.rates])).get(working.rates);
  if (!working || !rates) return null;
  const { currency } = row;
  const fare = fareInMinor(row.fare ?? {}, currency);
  const inUnits = (minor: number) => fromMinor(minor, currency);
  const shown = ({ amount, of, ...step }: Step) => ({
    ...step,
    amount: inUnits(amount),
    ...(of !== undefined && { of: inUnits(of) }),
  });
  const waited = working.trip?.waited ?? 0;
  const trip = { metres: row.distance ?? 0, seconds: row.duration ?? 0, stops: row.stops?.length ?? 0, waited };
  const compared = isOpen(row) ? null : compareWithEstimate(fare, { working: inMinor(working, currency), trip, rates });
  return {
    currency: row.currency,
    lines: explainLines(fare, rates, working.trip ? trip : null, currency).map(shown),
    driver: isOpen(row) ? [] : explainDriver(fare, rates).map(shown),
    estimate: compared && {
      ...compared,
      total: inUnits(compared.total),
      difference: inUnits(compared.difference),
    },
    arrival: arrivalOf(row, rates),
    fee: working.fee ?? null,
    riderLanguage: await riderLanguageOf(db, row),
  };
}

async function riderLanguageOf(db: Database, { riderId }: BookingRow): Promise<string | null> {
  if (riderId === null) return null;
  const [rider] = await db.select({ language: riders.language }).from(riders).where(eq(riders.id, riderId));
  return rider?.language ?? null;
}

/** Converts the estimate, which is stored in the same unit as fares, to minor units. */
function inMinor(working: StoredWorking, currency: string): StoredWorking {
  const { estimate } = working;
  return estimate
    ? { ...working, estimate: { ...estimate, total: estimate.total / storedPerMinor(currency) } }
    : working;
}

/** When the driver arrived, how long the driver waited, and how much of it was free; null if the driver did not arrive. */
function arrivalOf(row: BookingRow, { freeWaitMinutes }: RatesCopy) {
  const { arrivedAt, scheduledAt, startedAt, cancelledAt } = row;
  if (!arrivedAt) return null;
  // Waiting before the booked pickup time does not count.
  const since = Math.max(arrivedAt.getTime(), scheduledAt?.getTime() ?? 0);
  const until = startedAt ?? cancelledAt;
  const measured = until && Math.max(0, (until.getTime() - since) / 1000);
  const waited = (startedAt && row.working?.trip?.waited) ?? measured;
  return {
    at: arrivedAt.toISOString(),
    since: new Date(since).toISOString(),
    waited: waited === null ? null : begunMinutes(waited),
    free: freeWaitMinutes,
    end: startedAt ? ("started" as const) : cancelledAt ? ("cancelled" as const) : null,
  };
}
