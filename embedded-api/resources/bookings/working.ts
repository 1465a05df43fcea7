import type { Database } from "../../database/database";
import { begunMinutes, compareWithEstimate, explainDriver, explainLines, type Step } from "../../fares/working";
import type { RatesCopy } from "../../fares/rates";
import { keptRates } from "../fares/kept-rates";
import { isOpen } from "./show";
import type { BookingRow } from "./table";

/** Minor units in one unit of the currency. */
const MINOR = 100;

/**
 * How the amounts of a booking came about, from the copies that were stored with it.
 * @returns null for a booking of which nothing is stored
 */
export async function showWorking(db: Database, row: BookingRow) {
  const { working } = row;
  const rates = working && (await keptRates(db, [working.rates])).get(working.rates);
  if (!working || !rates) return null;
  const fare = row.fare ?? {};
  const waited = working.trip?.waited ?? 0;
  const trip = { metres: row.distance ?? 0, seconds: row.duration ?? 0, stops: row.stops?.length ?? 0, waited };
  const compared = isOpen(row) ? null : compareWithEstimate(fare, { working, trip, rates });
  return {
    currency: row.currency,
    lines: explainLines(fare, rates, working.trip ? trip : null, MINOR).map(inCurrency),
    driver: isOpen(row) ? [] : explainDriver(fare, rates).map(inCurrency),
    estimate: compared && {
      ...compared,
      total: compared.total / MINOR,
      difference: compared.difference / MINOR,
    },
    arrival: arrivalOf(row, rates),
    fee: working.fee ?? null,
    riderLanguage: null,
  };
}

function inCurrency({ amount, of, ...step }: Step) {
  return { ...step, amount: amount / MINOR, ...(of !== undefined && { of: of / MINOR }) };
}

/** When the driver arrived, how long they waited, and how much of it was free; null where they had not arrived. */
function arrivalOf(row: BookingRow, { freeWaitMinutes }: RatesCopy) {
  const { arrivedAt, scheduledAt, startedAt, cancelledAt } = row;
  if (!arrivedAt) return null;
  // Nobody is late before the pickup time that was booked.
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
