import { asc } from "drizzle-orm";
import type { Database } from "../../database/database";
import { brands } from "./table";

/** Reads the company's name; empty if nobody has entered it. */
export async function companyName(db: Database): Promise<string> {
  const [row] = await db.select({ name: brands.name }).from(brands).orderBy(asc(brands.id)).limit(1);
  return row?.name ?? "";
}
