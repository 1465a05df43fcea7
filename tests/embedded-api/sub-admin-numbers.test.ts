import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "../../embedded-api/database/database";
import { newId } from "../../embedded-api/database/ids";
import { migrate } from "../../embedded-api/database/migrate";
import { openTestDatabase } from "./support/database";

const FOLDER = new URL("../../embedded-api/migrations/", import.meta.url);
const FIRST_WITH_OWN_NUMBERS = "0014_sub_admin_numbers.sql";

test("of sub-admins who were given one number the first keeps it, and nobody can be given it again", async () => {
  const { db, close } = await openTestDatabase();
  const add = (name: string, number: string | null, day: number) =>
    db.execute(sql`
    insert into accounts (id, created_at, updated_at, role, user_id, username, email, password_hash)
    values (${newId()}, ${`2026-01-0${day}T00:00:00Z`}, now(), ${number === null ? "admin" : "sub_admin"}, ${number}, ${name}, ${`${name}@mail.example`}, '-')`);
  try {
    await db.execute(
      sql`create table applied_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith(".sql"))
      .sort()) {
      if (name >= FIRST_WITH_OWN_NUMBERS) continue;
      for (const statement of readFileSync(new URL(name, FOLDER), "utf8").split("--> statement-breakpoint"))
        await db.execute(sql.raw(statement));
      await db.execute(sql`insert into applied_migrations (name) values (${name})`);
    }
    await add("admin", null, 1);
    await add("ann", "SA-001", 2);
    await add("bob", "SA-002", 3);
    await add("cem", "SA-002", 4);
    await add("dan", "SA-002", 5);
    await migrate(db);
    const rows = await rowsOf<{ username: string; user_id: string | null }>(
      db,
      sql`select username, user_id from accounts order by username`,
    );
    expect(rows.map(({ username, user_id: number }) => [username, number])).toEqual([
      ["admin", null],
      ["ann", "SA-001"],
      ["bob", "SA-002"],
      ["cem", "SA-003"],
      ["dan", "SA-004"],
    ]);
    await expect(add("eve", "SA-004", 6)).rejects.toThrow();
  } finally {
    await close();
  }
});
