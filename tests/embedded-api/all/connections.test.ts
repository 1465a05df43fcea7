import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { rowsOf } from "../../../embedded-api/database/database";
import { createDatabase, openCreated, postgresUrl } from "../support/database";

describe.skipIf(!postgresUrl)("connections to a server", () => {
  test("all have room for a search that finds the bookings of thousands", async () => {
    const { db, close } = await openCreated(await createDatabase(postgresUrl!));
    const settings = Array.from({ length: 4 }, () =>
      rowsOf<{ work_mem: string }>(db, sql`select current_setting('work_mem') as work_mem, pg_sleep(0.05)`),
    );
    expect((await Promise.all(settings)).flat().map(({ work_mem }) => work_mem)).toEqual([
      "32MB",
      "32MB",
      "32MB",
      "32MB",
    ]);
    await close();
  });

  test("are given back where a transaction can't begin, as on one that has broken unnoticed", async () => {
    const { db, close } = await openCreated(await createDatabase(postgresUrl!));
    const config = { isolationLevel: "none of PostgreSQL's" as "serializable" };
    const broken = Array.from({ length: 12 }, () => db.transaction(async () => "nothing", config));
    const outcomes = await Promise.allSettled(broken);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(broken.length);
    expect(await db.transaction(async () => "done")).toBe("done");
    await close();
  });
});
