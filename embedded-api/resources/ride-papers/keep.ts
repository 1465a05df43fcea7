import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Database } from "../../database/database";
import { type RidePapers, ridePapers } from "./table";

/** Stores a copy of a vehicle and a license, so that a booking can refer to it. An existing copy stays. @returns its id */
export async function keepPapers(tx: Database, papers: Omit<RidePapers, "id">): Promise<string> {
  const { plate, make, model, colour, category, licenceNumber, licenceUntil } = papers;
  const content = JSON.stringify([plate, make, model, colour, category, licenceNumber, licenceUntil]);
  const hex = createHash("sha256").update(content).digest("hex");
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
  await tx
    .insert(ridePapers)
    .values({ id, ...papers })
    .onConflictDoNothing();
  return id;
}

/** Returns the copies with some ids. */
export async function keptPapers(db: Database, ids: readonly string[]): Promise<Map<string, RidePapers>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(ridePapers)
    .where(inArray(ridePapers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
