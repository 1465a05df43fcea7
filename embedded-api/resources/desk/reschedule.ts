import { eq } from "drizzle-orm";
import { MAX_DAYS_AHEAD } from "contract/desk-constants";
import { isBusyHour, priceRide } from "../../fares/fare";
import { promoFare, promoOff } from "../../fares/promo";
import { copyOfRates } from "../../fares/rates";
import { fareInMinor, storedFare } from "../../fares/stored-fare";
import { invalid } from "../../core/http-error";
import type { Database } from "../../database/database";
import type { BookingRow } from "../bookings/table";
import { keepRates } from "../fares/kept-rates";
import { fareOfService } from "../fares/stored";
import { promoCodes } from "../promo-codes/table";
import { localeOf } from "../settings/locale";
import { change, driverOf, lockDriver, refuseObstacles } from "./assign";
import type { Desk } from "./desk";
import { judgeDriver } from "./candidates";
import { writeChange } from "./changes";
import { lockRide } from "./lock";
import { tellOfChange } from "./tell";

const DAY = 24 * 60 * 60 * 1000;

interface RideChange {
  scheduledAt?: string | null | undefined;
  note?: string | null | undefined;
  overrule: readonly string[];
}

/** Moves the pickup of a ride or changes the note for its driver, by the same rules as an assignment. */
export async function reschedule(
  desk: Desk,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
  { scheduledAt, note, overrule }: RideChange,
): Promise<BookingRow> {
  const { tx, account, now } = desk;
  const before = await lockRide(tx, { account, id, ifMatch });
  const at = scheduledAt ? new Date(scheduledAt) : null;
  const isMoved = at !== null && at.getTime() !== before.scheduledAt?.getTime();
  const isNoted = note !== undefined && note !== null && note !== (before.driverNote ?? "");
  if (!isMoved && !isNoted) return before;
  if (isMoved) refuseTime(before, at, now);
  const driver = before.driverId === null ? undefined : await lockDriver(tx, before.driverId);
  const { timeZone } = await localeOf(tx);
  const wanted = { booking: before, now, timeZone, scheduledAt: at };
  const judged = isMoved && driver ? await judgeDriver(tx, wanted, driver.id) : undefined;
  const overruled = judged ? await refuseObstacles(tx, before, judged, timeZone, overrule) : [];
  const after = await change(desk, before, {
    ...(isNoted && { driverNote: note === "" ? null : note }),
    ...(isMoved && { scheduledAt: at, ...(await keptPrice(tx, before, at)) }),
  });
  await writeChange(tx, account, now, {
    ...{ bookingId: id, kind: "changed", overruled: overruled.map(({ code }) => code) },
    ...(isMoved && { fromTime: before.scheduledAt, toTime: at }),
    ...(isNoted && { noted: "yes" as const }),
  });
  await tellOfChange(desk, after, { driver: driver && (await driverOf(tx, driver.id)), isMoved });
  return after;
}

/** @throws {HttpError} 400 for a ride that was not booked ahead, and for a time that has passed or is too far ahead */
export function refuseTime({ scheduledAt }: BookingRow, at: Date, now: Date): void {
  const refuse = (why: string) => invalid(why, { scheduledAt: why });
  if (scheduledAt === null) throw refuse("This ride was not booked ahead: it begins as soon as a driver is there.");
  if (at <= now) throw refuse("This time is over.");
  if (at.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY) throw refuse("This time is too far away.");
}

/**
 * Returns the columns of an estimate for another pickup time, with the rates of that time; undefined for a booking in another
 * currency than the service has now, because rates and promo codes are amounts of the service's currency.
 */
export async function pricedAt(db: Database, row: BookingRow, at: Date) {
  const { currency, service } = row;
  const { timeZone, currency: ofService } = await localeOf(db);
  if (currency !== ofService) return undefined;
  const settings = await fareOfService(db, service, at);
  const airport = row.working?.trip?.airport ?? (row.fare?.airportFee ?? 0) > 0;
  const busyHour = isBusyHour(at, timeZone);
  const facts = { metres: row.distance ?? 0, seconds: row.duration ?? 0, waited: 0, stops: row.stops?.length ?? 0 };
  const trip = { ...facts, airport, busyHour, tip: 0 };
  const promo = await promoOn(db, row, promoFare(priceRide(settings, { ...trip, promo: 0 }, currency)));
  return {
    settings,
    fare: storedFare(priceRide(settings, { ...trip, promo }, currency).lines, currency),
    working: { ...row.working, rates: copyOfRates(settings).id, trip: { waited: 0, airport, busyHour } },
  };
}

/** Returns the discount in minor units on another fare. Without a promo code whose terms are known the discount stays. */
async function promoOn(db: Database, { promoCode, service, currency, ...row }: BookingRow, fare: number) {
  const code = eq(promoCodes.code, promoCode?.toUpperCase() ?? "");
  const [terms] = await db.select().from(promoCodes).where(code);
  if (terms) return promoOff(terms, { service, fare, currency }).minor;
  return -(fareInMinor(row.fare ?? {}, currency).promo ?? 0);
}

async function keptPrice(tx: Database, row: BookingRow, at: Date) {
  const priced = await pricedAt(tx, row, at);
  if (!priced) return {};
  const { settings, ...columns } = priced;
  await keepRates(tx, settings);
  return columns;
}
