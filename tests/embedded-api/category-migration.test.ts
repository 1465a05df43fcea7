import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Database, rowsOf } from "../../embedded-api/database/database";
import { migrate } from "../../embedded-api/database/migrate";
import { newId } from "../../embedded-api/database/ids";
import { openTestDatabase } from "./support/database";
import { migrateUntil } from "./support/old-database";

const FIRST_WITH_CATEGORIES = "0009_service_categories.sql";

/** The tables as they were before there were categories, with a driver who is approved and the driver's car. */
async function setUp(db: Database): Promise<void> {
  await migrateUntil(db, FIRST_WITH_CATEGORIES);
  const driver = newId();
  await db.execute(sql`
    insert into drivers (id, created_at, updated_at, first_name, last_name, email, country_code, mobile_number, status, vehicle_category, applied_at)
    values (${driver}, now(), now(), 'Dana', 'Driver', 'dana@mail.example', '+1', '2025550100', 'approved', 'economy', now()),
      (${newId()}, now(), now(), 'Pia', 'Pending', 'pia@mail.example', '+1', '2025550101', 'pending', null, now())`);
  await db.execute(sql`
    insert into driver_vehicles (id, created_at, updated_at, driver_id, plate, make, model, year, colour, category, seats, status)
    values (${newId()}, now(), now(), ${driver}, '8TST123', 'Kia', 'Carnival', 2022, 'Black', 'van', 7, 'approved')`);
}

async function migrated(prepare: (db: Database) => Promise<void>) {
  const { db, close } = await openTestDatabase();
  try {
    await prepare(db);
    await migrate(db);
    const names = await rowsOf<{ name: string; service: string }>(
      db,
      sql`select name, service from service_categories order by name`,
    );
    const drivers = await rowsOf<{ category: string | null }>(
      db,
      sql`select vehicle_category as category from drivers order by first_name`,
    );
    const vehicles = await rowsOf<{ category: string }>(db, sql`select category from driver_vehicles`);
    return {
      names: names.map(({ name, service }) => `${service}: ${name}`),
      held: [...drivers, ...vehicles].map(({ category }) => category),
    };
  } finally {
    await close();
  }
}

test("what drivers and their vehicles have already becomes the first taxi categories", async () => {
  expect(await migrated(setUp)).toEqual({
    names: ["single_taxi: Economy", "single_taxi: Van"],
    held: ["Economy", null, "Van"],
  });
});

test("a demonstration brings its categories itself, and its drivers fit them", async () => {
  const { names, held } = await migrated(async (db) => {
    await setUp(db);
    await db.execute(sql`insert into demonstration (id, riders, booking_scale, until) values (1, 24, 1, now())`);
  });
  expect([names, held]).toEqual([[], ["Economy", null, "Van"]]);
});
