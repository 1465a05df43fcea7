import { asc, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hourIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { accounts } from "../../../embedded-api/accounts/table";
import { readConfig } from "../../../embedded-api/config";
import { EnvironmentError } from "../../../runtime/environment.mjs";
import type { OpenedDatabase } from "../../../embedded-api/database/database";
import { migrate } from "../../../embedded-api/database/migrate";
import { makeDay, FIRST_DAY, defaultBookings } from "../../../embedded-api/demonstration/bookings";
import { prepareData } from "../../../embedded-api/first-start";
import { bookings } from "../../../embedded-api/resources/bookings/table";
import { driverVehicles } from "../../../embedded-api/resources/driver-vehicles/table";
import { drivers } from "../../../embedded-api/resources/drivers/table";
import { offices } from "../../../embedded-api/accounts/offices-table";
import { riders } from "../../../embedded-api/resources/riders/table";
import { tips } from "../../../embedded-api/resources/tips/table";
import { webPages } from "../../../embedded-api/resources/web-pages/table";
import { hashPassword, lackingRules, passwordFits } from "../../../embedded-api/accounts/passwords";
import { openTestDatabase, postgresUrl } from "../support/database";

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date("2026-03-10T15:30:00Z");

async function withDatabase(work: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
  const opened = await openTestDatabase();
  try {
    await migrate(opened.db);
    await work(opened);
  } finally {
    await opened.close();
  }
}

/** One of those that are there at every start, whatever its size: just asked for, or booked long ahead. */
function isOfThePresent({ requestedAt, scheduledAt }: typeof bookings.$inferSelect, now: Date): boolean {
  const ahead = (scheduledAt?.getTime() ?? 0) - requestedAt.getTime();
  return requestedAt.getTime() > now.getTime() - DAY / 8 || ahead > DAY / 16;
}

const config = (env: Record<string, string> = {}) => readConfig({ SEED_RIDERS: "40", ...env });

/** Everything but the sign-ins, whose salts are random on purpose. */
async function contents({ db }: OpenedDatabase): Promise<unknown> {
  return Promise.all(
    [riders, drivers, bookings, offices, tips, webPages].map((table) => db.select().from(table).orderBy(asc(table.id))),
  );
}

// PGlite would take four times as long.
describe.skipIf(!postgresUrl)("the demonstration data", () => {
  test("is the same everywhere, for the same day", async () => {
    let first: unknown;
    await withDatabase(async (opened) => {
      await prepareData(opened.db, config(), NOW);
      first = await contents(opened);
      expect(await opened.db.$count(bookings)).toBeGreaterThan(1000);
    });
    await withDatabase(async (opened) => {
      await prepareData(opened.db, config(), NOW);
      expect(await contents(opened)).toEqual(first);
    });
  });

  test("is made once, and topped up at later starts with what came since", async () => {
    await withDatabase(async ({ db }) => {
      expect((await prepareData(db, config(), NOW))?.length).toBe(4);
      const before = await db.select().from(bookings);
      expect(await prepareData(db, config(), NOW)).toBe(undefined);
      expect((await db.select().from(bookings)).length).toBe(before.length);

      const later = new Date(NOW.getTime() + 40 * DAY);
      expect(await prepareData(db, config(), later)).toBe(undefined);
      const all = await db.select().from(bookings).orderBy(asc(bookings.requestedAt));
      const known = new Set(before.map(({ id }) => id));
      const added = all.filter(({ id }) => !known.has(id));
      expect(all.length).toBe(before.length + added.length);
      expect(new Set(added.map((booking) => booking.requestedAt.toISOString().slice(0, 10))).size).toBeGreaterThan(30);
      expect(added.at(-1)?.requestedAt.getTime()).toBeLessThan(later.getTime());
      const expected = defaultBookings(later.getTime()) - defaultBookings(NOW.getTime());
      const past = added.filter((booking) => !isOfThePresent(booking, later));
      expect(past.length).toBeGreaterThan((expected / 15) * 0.8);
      expect(past.length).toBeLessThan((expected / 15) * 1.2);
      expect(added.every((booking) => booking.riderId !== null)).toBe(true);
      expect(await db.$count(riders)).toBeGreaterThanOrEqual(40);
    });
  });

  test("has what people can start with", async () => {
    await withDatabase(async ({ db }) => {
      const signIns = (await prepareData(db, config(), NOW)) ?? [];
      expect(signIns[0]).toEqual({ role: "admin", name: "Admin", email: "admin@example.com", password: "Taxi#2023" });
      const stored = await db.select().from(accounts);
      for (const { email, password = "" } of signIns) {
        expect(lackingRules(password)).toBe(undefined);
        expect(await passwordFits(password, stored.find((account) => account.email === email)?.passwordHash)).toBe(
          true,
        );
      }
      const states = await db.selectDistinct({ status: drivers.status }).from(drivers).orderBy(asc(drivers.status));
      expect(states.map(({ status }) => status)).toEqual(["approved", "cancelled", "disapproved", "pending"]);
      const services = await db.selectDistinct({ service: bookings.service }).from(bookings);
      expect(services.length).toBe(5);
      const [span] = await db
        .select({ first: sql<string>`min(requested_at)::text`, last: sql<string>`max(requested_at)::text` })
        .from(bookings);
      expect(new Date(span?.first ?? "").getTime()).toBeLessThan(FIRST_DAY + 3 * DAY);
      expect(new Date(span?.last ?? "").getTime()).toBeGreaterThan(NOW.getTime() - 3 * DAY);
    });
  });

  test("grows with SEED_BOOKINGS", async () => {
    await withDatabase(async ({ db }) => {
      await prepareData(db, config({ SEED_BOOKINGS: "4000" }), NOW);
      const count = await db.$count(bookings);
      expect(count).toBeGreaterThan(3800);
      expect(count).toBeLessThan(4200);
    });
  });

  test("can do without bookings beside the present ones", async () => {
    await withDatabase(async ({ db }) => {
      await prepareData(db, config({ SEED_BOOKINGS: "0" }), NOW);
      const made = await db.select().from(bookings);
      expect(made.filter((booking) => !isOfThePresent(booking, NOW))).toEqual([]);
      expect(await db.$count(riders)).toBe(40);
      expect(await prepareData(db, config({ SEED_BOOKINGS: "0" }), new Date(NOW.getTime() + DAY))).toBe(undefined);
    });
  });

  test("can do without riders", async () => {
    await withDatabase(async ({ db }) => {
      await prepareData(db, config({ SEED_RIDERS: "0" }), NOW);
      expect([await db.$count(riders), await db.$count(bookings), await db.$count(offices)]).toEqual([0, 0, 12]);
    });
  });

  test("has believable volumes, seasons and hours", () => {
    const people = [{ id: "0190aaaa-0000-7000-8000-000000000000", since: 0 }];
    // Of twice the usual number, so that shares are not left to chance.
    const daysOf = (from: number, days: number) =>
      Array.from({ length: days }, (_, index) =>
        makeDay(from + index * DAY, 2, { riders: people, drivers: people, currency: "USD" }),
      ).flat();
    const january = daysOf(FIRST_DAY, 31);
    expect(january.length).toBeGreaterThan(870);
    expect(january.length).toBeLessThan(980);
    const cancelled = january.filter((booking) => booking.status === "cancelled").length / january.length;
    expect(cancelled).toBeGreaterThan(0.12);
    expect(cancelled).toBeLessThan(0.18);
    const android = january.filter((booking) => booking.platform === "android").length / january.length;
    expect(android).toBeGreaterThan(0.53);
    expect(android).toBeLessThan(0.6);
    const late = daysOf(Date.UTC(2026, 9, 1), 31);
    expect(late.length).toBeGreaterThan(2090);
    expect(late.length).toBeLessThan(2460);
    const at = (hour: number) =>
      late.filter((booking) => hourIn(DEFAULT_TIME_ZONE, booking.requestedAt) === hour).length;
    expect(at(18)).toBeGreaterThan(at(4) * 4);
    for (const booking of late) {
      expect(booking.driverEarning).toBeGreaterThanOrEqual(booking.adminEarning ?? 0);
      expect((booking.driverEarning ?? 0) + (booking.adminEarning ?? 0)).toBeCloseTo(booking.total ?? 0, 5);
    }
  });
});

describe.skipIf(postgresUrl)("the first accounts", () => {
  const PUBLISHED = ["Taxi#2023", "Meter#2023", "Fares#2023", "Check#2023"];
  const signInsOf = (found: { email: string; password?: string }[] = []) =>
    found.map(({ email, password = "" }) => [email, PUBLISHED.includes(password)]);

  test("of a panel that others reach have random passwords (ruling C5)", async () => {
    await withDatabase(async ({ db }) => {
      const signIns = await prepareData(db, config({ HOST: "0.0.0.0" }), NOW);
      expect(signInsOf(signIns).map(([, isPublished]) => isPublished)).toEqual([false, false, false, false]);
      for (const { email, password = "" } of signIns ?? []) {
        const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
        expect(await passwordFits(password, account?.passwordHash)).toBe(true);
      }
    });
  });

  test("lose the published passwords that they still have once others reach the panel (ruling C5)", async () => {
    await withDatabase(async ({ db }) => {
      await prepareData(db, config(), NOW);
      const chosen = await hashPassword("Mine#2025");
      await db.update(accounts).set({ passwordHash: chosen }).where(eq(accounts.email, "tips@example.com"));
      const replaced = await prepareData(db, config({ PUBLIC_ORIGIN: "https://panel.example.com" }), NOW);
      expect(signInsOf(replaced)).toEqual([
        ["admin@example.com", false],
        ["operations@example.com", false],
        ["inspector@example.com", false],
      ]);
      const [admin, tips] = await Promise.all(
        ["admin@example.com", "tips@example.com"].map((email) =>
          db.select().from(accounts).where(eq(accounts.email, email)),
        ),
      );
      expect(await passwordFits("Taxi#2023", admin?.[0]?.passwordHash)).toBe(false);
      expect(await passwordFits(replaced?.[0]?.password ?? "", admin?.[0]?.passwordHash)).toBe(true);
      expect(tips?.[0]?.passwordHash).toBe(chosen);
      expect(await prepareData(db, config({ HOST: "0.0.0.0" }), NOW)).toBe(undefined);
    });
  });

  test("are the operator's where they are chosen, and the password is not repeated", async () => {
    await withDatabase(async ({ db }) => {
      const signIns = await prepareData(
        db,
        config({ ADMIN_EMAIL: "Boss@taxi.example", ADMIN_PASSWORD: "Other#2024" }),
        NOW,
      );
      expect(signIns?.[0]).toEqual({ role: "admin", name: "Admin", email: "Boss@taxi.example" });
      const stored = await db.select().from(accounts);
      expect(stored.map((account) => account.email)).not.toContain("admin@example.com");
      expect(await passwordFits("Other#2024", stored.find((account) => account.role === "admin")?.passwordHash)).toBe(
        true,
      );
    });
  });

  test("in production on an own database are the operator's alone, and nothing is made but empty public pages", async () => {
    await withDatabase(async ({ db }) => {
      const production = { NODE_ENV: "production", DATABASE_URL: "postgres://db.example.com/taxi" };
      await expect(prepareData(db, config(production), NOW)).rejects.toThrow(EnvironmentError);
      await expect(prepareData(db, config({ ...production, ADMIN_EMAIL: "boss@taxi.example" }), NOW)).rejects.toThrow(
        /^ADMIN_PASSWORD must be set/,
      );
      const chosen = config({ ...production, ADMIN_EMAIL: "boss@taxi.example", ADMIN_PASSWORD: "Other#2024" });
      expect(await prepareData(db, chosen, NOW)).toEqual([
        { role: "admin", name: "Admin", email: "boss@taxi.example" },
      ]);
      expect(await prepareData(db, config(production), NOW)).toBe(undefined);
      // The public pages can be written, but not added.
      const pages = await db.select().from(webPages);
      expect(pages.map(({ slug, html }) => [slug, html]).sort()).toEqual([
        ["about", ""],
        ["help", ""],
        ["privacy", ""],
        ["terms", ""],
      ]);
      for (const table of [offices, tips, riders, drivers, bookings]) expect(await db.$count(table)).toBe(0);
      expect(await db.$count(accounts)).toBe(1);
      // Nor when the same database is once opened without NODE_ENV.
      await prepareData(db, config(), NOW);
      expect(await db.$count(offices)).toBe(0);
    });
  });

  test("in production without a database of one's own are the demonstration's", async () => {
    expect(config({ NODE_ENV: "production" }).demonstration).toBeDefined();
  });
});

test.skipIf(postgresUrl)("the demonstration has people, plates and a stop of the world", async () => {
  await withDatabase(async (opened) => {
    await prepareData(opened.db, config({ SEED_RIDERS: "1000" }), NOW);
    const { db } = opened;
    expect(
      await db.$count(riders, sql`last_name in ('Żółć', 'Işık', 'Παπαδόπουλος', 'علي') and country_code <> '+1'`),
    ).toBe(4);
    expect(await db.$count(drivers, sql`last_name in ('Żółć', 'Işık', 'Παπαδόπουλος', 'علي')`)).toBe(4);
    const plates = ["А123ВС77", "AB·123·CD", "京A·12345", "MÜ-XY 77", "K7"];
    expect(await db.$count(driverVehicles, inArray(driverVehicles.plate, plates))).toBe(plates.length);
    expect(await db.$count(bookings, sql`stops::text like '%Zur Post%'`)).toBeGreaterThan(0);
  });
});
