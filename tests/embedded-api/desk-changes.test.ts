import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UNDO_HEADER } from "contract/activity-constants";
import type { BookingDetails } from "contract/bookings";
import { accounts } from "../../embedded-api/accounts/table";
import { newRecord } from "../../embedded-api/core/records";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { rideNotices } from "../../embedded-api/resources/desk/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { mails } from "../../embedded-api/mail/table";
import { promoCodes } from "../../embedded-api/resources/promo-codes/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { settings } from "../../embedded-api/resources/settings/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { dayFromNow } from "./support/drivers";
import { addFitDriver, addRide, HOUR, rideOf } from "./support/rides";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

interface Assigning {
  driverId: string | null;
  reason?: string;
  overrule?: string[];
}

const assign = (id: string, body: Assigning, ifMatch?: string, as = token) =>
  api.call("assignDriver", { token: as, params: { id }, body, ...(ifMatch && { headers: { "if-match": ifMatch } }) });
const read = async (id: string) => dataOf<BookingDetails>(await api.call("readBooking", { token, params: { id } }));
const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds);

describe("the pickup time", () => {
  const change = (id: string, body: object) => api.call("changeBooking", { token, params: { id }, body });

  test("is moved with a new estimate, which is said before", async () => {
    const ride = await addRide(api);
    const night = new Date(`${dayFromNow(3)}T08:00:00.000Z`).toISOString();
    const query = { scheduledAt: night };
    const { before, total } = dataOf<{ before: number; total: number }>(
      await api.call("estimateBooking", { token, params: { id: ride.id }, query }),
    );
    expect(before).toBe(9);
    expect(total).toBeGreaterThan(9);
    expect((await read(ride.id)).total).toBe(9);
    await change(ride.id, { scheduledAt: night, note: "Ring twice" });
    const shown = await read(ride.id);
    expect(shown).toMatchObject({ scheduledAt: night, total, note: "Ring twice", isEstimate: true });
    expect(shown.changes).toMatchObject([
      { kind: "changed", fromTime: ride.scheduledAt!.toISOString(), toTime: night, isNoted: true },
    ]);
    const working = await api.call("readBookingWorking", { token, params: { id: ride.id } });
    const { lines } = working.body.data as { lines: { name: string }[] };
    expect(lines.map(({ name }) => name)).toContain("timeSurcharge");
  });

  test("changes what a promo code takes off: its share, and whether the fare reaches its minimum", async () => {
    const night = `${dayFromNow(3)}T08:00:00.000Z`;
    const day = `${dayFromNow(3)}T20:00:00.000Z`;
    const estimateAt = async (id: string, scheduledAt: string) =>
      dataOf<{ total: number }>(await api.call("estimateBooking", { token, params: { id }, query: { scheduledAt } }));
    const terms = { value: 50, services: ["scheduled_ride" as const], startsAt: new Date() };
    const plain = await addRide(api);
    const [daily, nightly] = [await estimateAt(plain.id, day), await estimateAt(plain.id, night)];
    await api.db.insert(promoCodes).values([
      { ...newRecord(new Date()), ...terms, code: "DESKHALF", kind: "percent" },
      { ...newRecord(new Date()), ...terms, code: "DESKNIGHT", kind: "flat", value: 4, minimumFare: daily.total },
    ]);
    const totalsOf = async (promoCode: string, scheduledAt: string) => {
      const ride = await addRide(api, { promoCode, fare: { baseFare: 900, promo: -100 } });
      const { total } = await estimateAt(ride.id, scheduledAt);
      await change(ride.id, { scheduledAt });
      expect((await read(ride.id)).total).toBe(total);
      return total;
    };
    expect(await totalsOf("DESKHALF", night)).toBeCloseTo(nightly.total / 2, 1);
    expect(await totalsOf("DESKHALF", day)).toBeCloseTo(daily.total / 2, 1);
    expect(await totalsOf("DESKNIGHT", night)).toBeLessThan(nightly.total - 3.9);
    expect(await totalsOf("DESKNIGHT", day)).toBe(daily.total);
  });

  test("keeps the price of a booking in a currency that the service has no longer, whose rates are in the new one", async () => {
    const terms = { value: 50, services: ["scheduled_ride" as const], startsAt: new Date() };
    await api.db.insert(promoCodes).values({ ...newRecord(new Date()), ...terms, code: "DESKDOLLAR", kind: "percent" });
    const ride = await addRide(api, { promoCode: "DESKDOLLAR", fare: { baseFare: 900, promo: -100 } });
    const { total: price } = await read(ride.id);
    await api.db.update(settings).set({ currency: "JPY" });
    const scheduledAt = new Date(`${dayFromNow(3)}T08:00:00.000Z`).toISOString();
    const asked = { token, params: { id: ride.id }, query: { scheduledAt } };
    const estimate = dataOf(await api.call("estimateBooking", asked));
    expect(estimate).toMatchObject({ currency: "USD", before: price, total: price });
    expect((await change(ride.id, { scheduledAt })).status).toBe(200);
    await api.db.update(settings).set({ currency: "USD" });
    expect(await read(ride.id)).toMatchObject({ scheduledAt, total: price });
    const { fare, working } = await rideOf(api, ride.id);
    expect({ fare, working }).toEqual({ fare: ride.fare, working: ride.working });
  });

  test("of a driver who has another ride then is asked about", async () => {
    const driver = await addFitDriver(api);
    const [one, two] = [
      await addRide(api, { scheduledAt: inTime(50 * HOUR) }),
      await addRide(api, { scheduledAt: inTime(60 * HOUR) }),
    ];
    await assign(one.id, { driverId: driver });
    await assign(two.id, { driverId: driver });
    const scheduledAt = one.scheduledAt!.toISOString();
    expect((await change(two.id, { scheduledAt })).status).toBe(409);
    expect((await change(two.id, { scheduledAt, overrule: [`clash:${one.id}`] })).status).toBe(200);
  });

  test("is in the future, and of rides that were booked ahead", async () => {
    const statusOf = async (ride: string, at: Date) => (await change(ride, { scheduledAt: at.toISOString() })).status;
    const ride = await addRide(api);
    expect(await statusOf(ride.id, inTime(-HOUR))).toBe(400);
    expect(await statusOf(ride.id, inTime(400 * 24 * HOUR))).toBe(400);
    const now = await addRide(api, { scheduledAt: null, service: "single_taxi" });
    expect(await statusOf(now.id, inTime(HOUR))).toBe(400);
    expect((await change(now.id, { note: "Ring twice" })).status).toBe(200);
  });
});

describe("undoing", () => {
  const undo = (line: unknown) => api.call("undoActivity", { token, params: { id: String(line) } });

  test("takes a driver off again, or gives the ride back to the one before", async () => {
    const ride = await addRide(api);
    const [one, two] = [await addFitDriver(api), await addFitDriver(api, { firstName: "Kim" })];
    const first = await assign(ride.id, { driverId: one });
    const second = await assign(ride.id, { driverId: two }, (await read(ride.id)).updatedAt);
    expect((await undo(first.headers[UNDO_HEADER])).status).toBe(409);
    expect((await undo(second.headers[UNDO_HEADER])).status).toBe(200);
    expect(await read(ride.id)).toMatchObject({
      driver: { _id: one },
      status: "confirmed",
      vehicle: { plate: "8TST123" },
    });
    expect((await undo(first.headers[UNDO_HEADER])).status).toBe(200);
    const shown = await read(ride.id);
    expect(shown).toMatchObject({ driver: null, status: "requested", vehicle: null });
    expect(shown.changes.map(({ kind }) => kind)).toEqual(["assigned", "assigned", "undone", "undone"]);
    expect(shown.changes[2]).toMatchObject({ driver: "Dana Driver", former: "Kim Driver", by: "Admin" });
  });

  test("is refused once the ride has begun, and for a driver who has another ride or is blocked by now", async () => {
    const begun = await addRide(api);
    const driver = await addFitDriver(api);
    const { headers } = await assign(begun.id, { driverId: driver });
    await api.db.update(bookings).set({ status: "started" }).where(eq(bookings.id, begun.id));
    expect((await undo(headers[UNDO_HEADER])).status).toBe(409);
    const ride = await addRide(api, { scheduledAt: inTime(80 * HOUR) });
    const other = await addFitDriver(api);
    await assign(ride.id, { driverId: other });
    const off = await assign(ride.id, { driverId: null, reason: "The car broke down" });
    const nearby = await addRide(api, { scheduledAt: inTime(80 * HOUR) });
    await assign(nearby.id, { driverId: other });
    const refused = await undo(off.headers[UNDO_HEADER]);
    expect([refused.status, refused.body.message, refused.body.data]).toEqual([
      409,
      `This can't be undone: Dana Driver has booking ${nearby.number} at that time.`,
      expect.objectContaining({ why: "rule", rule: "clash" }),
    ]);
    await assign(nearby.id, { driverId: null, reason: "The car broke down" });
    await api.db.update(drivers).set({ isBlocked: true }).where(eq(drivers.id, other));
    expect((await undo(off.headers[UNDO_HEADER])).status).toBe(409);
    await api.db.update(drivers).set({ isBlocked: false }).where(eq(drivers.id, other));
    expect((await undo(off.headers[UNDO_HEADER])).status).toBe(200);
  });

  test("moves the pickup back, with its price", async () => {
    const ride = await addRide(api);
    const body = { scheduledAt: new Date(`${dayFromNow(3)}T08:00:00.000Z`).toISOString() };
    const { headers } = await api.call("changeBooking", { token, params: { id: ride.id }, body });
    expect((await undo(headers[UNDO_HEADER])).status).toBe(200);
    expect(await read(ride.id)).toMatchObject({ scheduledAt: ride.scheduledAt!.toISOString(), total: 9 });
  });

  test("does not move the pickup back to a time that has passed, whether it has a driver or none", async () => {
    for (const driverId of [null, await addFitDriver(api)]) {
      const ride = await addRide(api, { driverId, scheduledAt: inTime(HOUR) });
      const body = { scheduledAt: inTime(5 * HOUR).toISOString() };
      const { headers } = await api.call("changeBooking", { token, params: { id: ride.id }, body });
      api.passTime(2 * HOUR);
      const refused = await undo(headers[UNDO_HEADER]);
      expect([refused.status, refused.body.message, refused.body.data]).toEqual([
        409,
        "This can't be undone: the pickup time before is over.",
        expect.objectContaining({ why: "rule", rule: "timeOver" }),
      ]);
      expect(await read(ride.id)).toMatchObject(body);
      api.passTime(-2 * HOUR);
      expect((await undo(headers[UNDO_HEADER])).status).toBe(200);
    }
  });
});

test("driver and rider are told, each once: a notice for their app, and a mail in the driver's language", async () => {
  await api.db.update(riders).set({ language: "en" });
  const ride = await addRide(api, { driverNote: "Ring twice" });
  const [one, two] = [await addFitDriver(api, { language: "es" }), await addFitDriver(api, { language: "ko" })];
  await assign(ride.id, { driverId: one });
  await assign(ride.id, { driverId: two }, (await read(ride.id)).updatedAt);
  await api.sendMails();
  const subjects = api.mails.map(({ subject }) => subject).filter((subject) => subject.includes(String(ride.number)));
  expect(subjects.sort()).toEqual(
    [
      `Tiene un viaje: reserva ${ride.number}`,
      `Your driver for booking ${ride.number}`,
      `La reserva ${ride.number} ya no es suya`,
      `배차 안내: 예약 ${ride.number}`,
      `Your driver for booking ${ride.number}`,
    ].sort(),
  );
  expect(api.mails.find(({ subject }) => subject.startsWith("Tiene"))!.text).toMatch(/Nota: Ring twice/);
  expect(await api.db.$count(rideNotices, eq(rideNotices.bookingId, ride.id))).toBe(5);
  const { notices } = await read(ride.id);
  expect(notices.map(({ to, title, mail }) => [to, title.includes(String(ride.number)), mail]).sort()).toEqual([
    ...Array.from({ length: 3 }, () => ["driver", true, "sent"]),
    ...Array.from({ length: 2 }, () => ["rider", true, "sent"]),
  ]);
  await api.db.delete(mails).where(eq(mails.recordId, ride.id));
  expect(new Set((await read(ride.id)).notices.map(({ mail }) => mail))).toEqual(new Set(["unknown"]));
  await api.db.update(rideNotices).set({ mailId: null }).where(eq(rideNotices.bookingId, ride.id));
  expect(new Set((await read(ride.id)).notices.map(({ mail }) => mail))).toEqual(new Set([null]));
  const refused = await assign(ride.id, { driverId: null });
  expect(refused.status).toBe(400);
  expect(await api.db.$count(mails, eq(mails.recordId, ride.id))).toBe(0);
});

test("a rider is told in their language, and in English where nobody knows it", async () => {
  const told = async (language: (typeof riders.$inferInsert)["language"], hours: number) => {
    await api.db.update(riders).set({ language });
    const ride = await addRide(api, { scheduledAt: inTime(hours * HOUR) });
    const driver = await addFitDriver(api);
    await assign(ride.id, { driverId: driver });
    const later = new Date(inTime(hours * HOUR).getTime() + HOUR).toISOString();
    await api.call("changeBooking", { token, params: { id: ride.id }, body: { scheduledAt: later } });
    await assign(ride.id, { driverId: null, reason: "The car broke down" });
    await api.sendMails();
    const [rider] = await api.db.select().from(riders).where(eq(riders.id, ride.riderId!));
    const own = api.mails.filter(({ to, subject }) => to === rider!.email && subject.includes(String(ride.number)));
    const time = own[0]!.text.split("\n").find((line) => /20\d\d/.test(line))!;
    return [...own.map(({ subject }) => subject.replace(String(ride.number), "#")), time.replace(/\d[^]*$/, "")];
  };
  const german = await told("de", 30);
  expect(german.slice(0, 3)).toEqual([
    "Ihr Fahrer für Buchung #",
    "Neue Abholzeit: Buchung #",
    "Wir suchen einen anderen Fahrer: Buchung #",
  ]);
  expect(german[3]).toMatch(/^Abholzeit: (Mon|Diens|Mitt|Donners|Frei|Sams|Sonn)/);
  const subjects = [];
  for (const [at, language] of (["en", "es", "it", "ru", null] as const).entries())
    subjects.push((await told(language, 60 + 12 * at))[0]);
  expect(subjects).toEqual([
    "Your driver for booking #",
    "Su conductor para la reserva #",
    "Il Suo autista per la prenotazione #",
    "Ваш водитель: заказ #",
    "Your driver for booking #",
  ]);
});

test("activity tells what was done, and holds no name, plate, license or note", async () => {
  const ride = await addRide(api, { driverNote: "Ring twice" });
  const driver = await addFitDriver(api);
  await assign(ride.id, { driverId: driver });
  const lines = docsOf<{ action: string; record: { _id: string } }>(
    await api.call("listActivity", { token, query: { resource: "booking", limit: 100 } }),
  );
  const [line] = lines;
  expect(line).toMatchObject({ action: "assign" });
  expect(JSON.stringify(line)).not.toMatch(/8TST123|licence-1|Dana|Ring twice/);
  const [account] = await api.db.select().from(accounts).where(eq(accounts.email, ADMIN.email));
  expect(JSON.stringify(line)).toContain(account!.username);
});
