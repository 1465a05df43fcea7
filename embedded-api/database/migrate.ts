import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "./database";
import { inOneProcessAtATime } from "./transaction";

/** The bundle contains the migrations, so that it can run in any folder. */
const files = import.meta.glob<string>("../migrations/*.sql", { query: "?raw", import: "default", eager: true });

/**
 * Runs every pending migration, in the order of their names, in one transaction. A second process waits and then has nothing left
 * to run.
 */
export async function migrate(db: Database): Promise<void> {
  await inOneProcessAtATime(db, async (tx) => {
    await tx.execute(
      sql`create table if not exists applied_migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = new Set(
      (await rowsOf<{ name: string }>(tx, sql`select name from applied_migrations`)).map((row) => row.name),
    );
    for (const [path, text] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const name = path.slice(path.lastIndexOf("/") + 1);
      if (applied.has(name)) continue;
      for (const statement of text.split("--> statement-breakpoint")) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into applied_migrations (name) values (${name})`);
    }
  });
}
