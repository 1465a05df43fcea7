import { inArray, eq } from "drizzle-orm";
import { CANCELLABLE_STATES, FARE_LINES, isCancellable, OPEN_STATES } from "contract/booking-constants";
import { fullName } from "../../core/full-name";
import { recordAnswer } from "../../core/records";
import { storedAmount } from "../../fares/stored-fare";
import type { Database } from "../../database/database";
import { drivers } from "../drivers/table";
import { ratings } from "../ratings/table";
import { refundsOfBooking } from "../refunds/of-booking";
import { riders } from "../riders/table";
import { changesOf } from "../desk/changes";
import { noticesOf } from "../desk/notices";
import { expiryMoment } from "../driver-documents/validity";
import { keptPapers } from "../ride-papers/keep";
import type { RidePapers } from "../ride-papers/table";
import { localeOf } from "../settings/locale";
import type { BookingRow } from "./table";

interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  countryCode: string;
  mobileNumber: string;
}

const personColumns = <Table extends typeof riders | typeof drivers>({
  id,
  firstName,
  lastName,
  countryCode,
  mobileNumber,
}: Table) => ({
  id,
  firstName,
  lastName,
  countryCode,
  mobileNumber,
});

function showPerson({ id, countryCode, mobileNumber, ...names }: PersonRow) {
  return { _id: id, name: fullName(names), phone: `${countryCode} ${mobileNumber}` };
}

/** Converts rows to the bookings in lists, with the names of rider and driver. */
export async function showBookings(db: Database, rows: readonly BookingRow[]) {
  const ids = (of: (row: BookingRow) => string | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))];
  const [riderRows, driverRows, papers] = await Promise.all([
    db
      .select(personColumns(riders))
      .from(riders)
      .where(
        inArray(
          riders.id,
          ids((row) => row.riderId),
        ),
      ),
    db
      .select({ ...personColumns(drivers), status: drivers.status })
      .from(drivers)
      .where(
        inArray(
          drivers.id,
          ids((row) => row.driverId),
        ),
      ),
    keptPapers(
      db,
      ids((row) => row.papersId),
    ),
  ]);
  const riderOf = new Map(riderRows.map((row) => [row.id, showPerson(row)]));
  const driverOf = new Map(driverRows.map((row) => [row.id, { ...showPerson(row), status: row.status }]));
  return rows.map((row) => ({
    ...recordAnswer(row),
    number: String(row.number),
    service: row.service,
    platform: row.platform,
    status: row.status,
    rider: riderOf.get(row.riderId ?? "") ?? null,
    driver: driverOf.get(row.driverId ?? "") ?? null,
    vehicle: vehicleOf(row, papers.get(row.papersId ?? "")),
    assignable: isCancellable(row.status),
    pickup: row.pickup,
    dropoff: row.dropoff,
    requestedAt: row.requestedAt.toISOString(),
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    paymentMethod: row.paymentMethod ?? "",
    paymentState: row.paymentState ?? "",
    total: totalOf(row),
    currency: row.currency,
    refunded: row.refunded,
    cancellation:
      row.cancelledBy === null
        ? null
        : { by: row.cancelledBy, name: row.cancelledByName, reason: row.cancelReason ?? "", fee: row.total },
  }));
}

/** Returns the vehicle of the ride. A designated driver drives the rider's own vehicle, which is not recorded. */
function vehicleOf({ service }: BookingRow, papers: RidePapers | undefined) {
  if (!papers || papers.plate === null || service === "designated_driver") return null;
  const { plate, make, model, colour, category } = papers;
  return { plate, make: make ?? "", model: model ?? "", colour: colour ?? "", category: category ?? "" };
}

/** Returns the driver's license as it was. */
async function licenceOf(db: Database, { papersId }: BookingRow) {
  const papers = papersId === null ? undefined : (await keptPapers(db, [papersId])).get(papersId);
  if (!papers || papers.licenceNumber === null) return null;
  const { timeZone } = await localeOf(db);
  return {
    number: papers.licenceNumber,
    expiresAt: papers.licenceUntil === null ? null : expiryMoment(papers.licenceUntil, timeZone),
  };
}

/** Converts rows to the bookings in exports, with the fare's lines and shares. */
export async function showBookingsWithFares(db: Database, rows: readonly BookingRow[]) {
  const shown = await showBookings(db, rows);
  return shown.map((booking, at) => ({ ...booking, ...sharesOf(rows[at]!) }));
}

/** Rounds an amount to three decimals, the largest number of any currency. */
const exactly = (amount: number) => Math.round(amount * 1000) / 1000;

function sharesOf(row: BookingRow) {
  return {
    fare: FARE_LINES.flatMap((name) => {
      const stored = row.fare?.[name];
      return stored === undefined ? [] : [{ name, amount: storedAmount(stored, row.currency) }];
    }),
    promoCode: row.promoCode,
    driverEarning: exactly(row.driverEarning - row.refundedDriver),
    adminEarning: exactly(row.adminEarning - row.refunded + row.refundedDriver),
  };
}

/** One booking with all its details. */
export async function showBooking(db: Database, row: BookingRow) {
  const [[booking], refunds, ratingRows, licence, changes, notices] = await Promise.all([
    showBookings(db, [row]),
    refundsOfBooking(db, row.id),
    db.select().from(ratings).where(eq(ratings.bookingId, row.id)),
    licenceOf(db, row),
    changesOf(db, row.id),
    noticesOf(db, row.id),
  ]);
  if (!booking) throw new Error("A booking was lost on its way.");
  return {
    ...booking,
    licence,
    note: row.driverNote ?? "",
    changes,
    notices,
    stops: row.stops ?? [],
    timeline: timelineOf(row),
    distance: row.distance,
    duration: row.duration,
    ...sharesOf(row),
    isEstimate: isOpen(row),
    refunds,
    ratings: ratingRows.map(({ about, stars, comment }) => ({ about, stars, comment })),
  };
}

export function isOpen({ status }: BookingRow): boolean {
  return (OPEN_STATES as readonly string[]).includes(status);
}

/** Returns the amount paid, or the estimate of a ride that is not over. */
export function totalOf(row: BookingRow): number {
  if (!isOpen(row)) return row.total;
  return storedAmount(
    Object.values(row.fare ?? {}).reduce((sum, stored) => sum + stored, 0),
    row.currency,
  );
}

function timelineOf(row: BookingRow) {
  const moments = [
    ["requested", row.requestedAt],
    ["confirmed", row.confirmedAt],
    ["arrived", row.arrivedAt],
    ["started", row.startedAt],
    ["completed", row.completedAt],
    ["cancelled", row.cancelledAt],
  ] as const;
  return moments.flatMap(([state, at]) => (at ? [{ state, at: at.toISOString() }] : []));
}

/** Returns why a booking can no longer be cancelled; undefined if it can. */
export function whyNotCancelled({ status }: BookingRow): string | undefined {
  if ((CANCELLABLE_STATES as readonly string[]).includes(status)) return undefined;
  if (status === "cancelled") return "This booking is already cancelled.";
  if (status === "completed") return "This ride is over and can no longer be cancelled.";
  return "This ride has begun and can no longer be cancelled.";
}
