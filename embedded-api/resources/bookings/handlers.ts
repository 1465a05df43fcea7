import { type DescribedResources, forThirtyDays, NEVER } from "../../activity/described";
import { eq, inArray } from "drizzle-orm";
import { fromMinor } from "contract/currency-decimals";
import { decideFee, priceCancellation } from "../../fares/fare";
import type { FareSettings } from "../../fares/settings";
import { storedFare } from "../../fares/stored-fare";
import { workingOfCancellation } from "../../fares/working";
import type { Handlers } from "../../calls/handler";
import { changedAt, findRecord, lockRecord } from "../../core/records";
import { invalid } from "../../core/http-error";
import { rowCount } from "../../database/row-counts";
import { keepRates } from "../fares/kept-rates";
import { fareOfService } from "../fares/stored";
import { visibleDrivers } from "../drivers/sight";
import { aroundUndoneRide } from "../desk/undo";
import { localeOf } from "../settings/locale";
import { hasDayTotals } from "./day-totals";
import { countStates, isUnassigned, pageOfBookings, sumsOfList } from "./pages";
import { showBooking, showBookings, showBookingsWithFares, whyNotCancelled } from "./show";
import { sumsFor } from "./sums";
import { bookingKeys, type BookingRow, bookings } from "./table";
import { countWaitingRides, pageOfWaitingRides } from "./waiting-rides";
import { showWorking } from "./working";

const WHAT = "The booking";

/** Returns the columns of a booking that the company cancels; its timeline keeps the previous states. */
function cancelled(
  before: BookingRow,
  settings: FareSettings,
  { reason, name, at }: { reason: string; name: string; at: Date },
) {
  const by = "company" as const;
  const fee = decideFee({ by, at, confirmedAt: before.confirmedAt, scheduledAt: before.scheduledAt });
  const fare = priceCancellation(settings, fee.due, before.currency);
  return {
    status: "cancelled" as const,
    cancelledAt: at,
    cancelledBy: by,
    cancelledByName: name,
    cancelReason: reason,
    fare: storedFare(fare.lines, before.currency),
    working: workingOfCancellation(settings, fee),
    total: fromMinor(fare.total, before.currency),
    tip: 0,
    driverEarning: fromMinor(fare.driver, before.currency),
    adminEarning: fromMinor(fare.company, before.currency),
    paymentState: fee.due ? ("paid" as const) : ("not_charged" as const),
    updatedAt: changedAt(before, at),
  };
}

export const bookingHandlers = {
  listBookings: async ({ database, query, account, services }) => {
    const { timeZone: ownZone, currency } = await localeOf(database);
    const timeZone = query.timeZone ?? ownZone;
    const areCounted = await hasDayTotals(database, timeZone);
    const days = { now: services.now(), seenDrivers: visibleDrivers(account), timeZone, areCounted };
    const { rows, totalDocs } = await pageOfBookings(database, query, days);
    if (query.fields === "fare") return { data: { docs: await showBookingsWithFares(database, rows), totalDocs } };
    const sums = sumsFor(account, await sumsOfList(database, query, days), currency);
    return { data: { docs: await showBookings(database, rows), totalDocs, sums } };
  },

  readBookingOverview: async ({ database }) => {
    const { timeZone } = await localeOf(database);
    const areCounted = await hasDayTotals(database, timeZone);
    const [total, open, unassigned, states] = await Promise.all([
      rowCount(database, bookings),
      database.$count(bookings, bookingKeys.isOpen),
      database.$count(bookings, isUnassigned),
      countStates(database, { timeZone, areCounted }),
    ]);
    return { data: { bookings: total, open, unassigned, ...(states && { states }) } };
  },

  readBooking: async ({ database, params }) => {
    return { data: await showBooking(database, await findRecord(database, bookings, params.id, WHAT)) };
  },

  readBookingWorking: async ({ database, params }) => {
    return { data: await showWorking(database, await findRecord(database, bookings, params.id, WHAT)) };
  },

  cancelBooking: async ({ database, params, body, ifMatch, account, services }) => {
    const before = await lockRecord(database, bookings, { id: params.id, ifMatch, what: WHAT }, (row) =>
      showBooking(database, row),
    );
    const refusal = whyNotCancelled(before);
    if (refusal) throw invalid(refusal);
    const settings = await fareOfService(database, before.service, before.scheduledAt ?? before.requestedAt);
    await keepRates(database, settings);
    const change = cancelled(before, settings, { reason: body.reason, name: account.username, at: services.now() });
    await database.update(bookings).set(change).where(eq(bookings.id, before.id));
    return { message: "Booking cancelled successfully", data: await showBooking(database, { ...before, ...change }) };
  },

  listScheduledRides: async ({ database, query, account, services }) => {
    const { timeZone, currency } = await localeOf(database);
    const here = { now: services.now(), timeZone: query.timeZone ?? timeZone };
    const { rows, totalDocs, sums } = await pageOfWaitingRides(database, query, here);
    return { data: { docs: await showBookings(database, rows), totalDocs, sums: sumsFor(account, sums, currency) } };
  },

  readScheduledRideOverview: async ({ database, query, services }) => {
    const timeZone = query.timeZone ?? (await localeOf(database)).timeZone;
    return { data: await countWaitingRides(database, { now: services.now(), timeZone }) };
  },
} satisfies Partial<Handlers>;

export const bookingActivity = {
  booking: {
    people: async (db, ids) => {
      const { id, number } = bookings;
      const rows = await db.select({ id, number }).from(bookings).where(inArray(id, ids));
      return rows.map((row) => ({ id: row.id, name: String(row.number) }));
    },
    calls: {
      "PUT /private/booking/:id/driver": ({ driverId }) => (driverId === null ? "unassign" : "assign"),
    },
    undo: forThirtyDays("assign", "unassign", "update"),
    sent: ["cancel"],
    ...aroundUndoneRide,
  },
  scheduledRide: { undo: NEVER },
} satisfies DescribedResources;
