import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database } from "../../../embedded-api/database/database";

const FOLDER = new URL("../../../embedded-api/migrations/", import.meta.url);

/** Makes the tables of an empty database as they were before a migration. @param first the name of its file */
export async function migrateUntil(db: Database, first: string): Promise<void> {
  await db.execute(
    sql`create table applied_migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  for (const name of readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    if (name >= first) continue;
    for (const statement of readFileSync(new URL(name, FOLDER), "utf8").split("--> statement-breakpoint"))
      await db.execute(sql.raw(statement));
    await db.execute(sql`insert into applied_migrations (name) values (${name})`);
  }
}
