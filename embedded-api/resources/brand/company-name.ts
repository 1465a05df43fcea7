import { asc } from "drizzle-orm";
import type { Database } from "../../database/database";
import { brands } from "./table";

/** Reads what the company calls itself; empty as long as nobody has said it. */
export async function companyName(db: Database): Promise<string> {
  const [row] = await db.select({ name: brands.name }).from(brands).orderBy(asc(brands.id)).limit(1);
  return row?.name ?? "";
}
