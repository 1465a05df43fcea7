import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { and, eq, gt, lt } from "drizzle-orm";
import { DEVICE_HEADER } from "contract/session";
import type { Database } from "../database/database";
import { knownDevices } from "./table";

/** A browser stays known for this long after a sign-in with it. */
const KNOWN_MS = 180 * 24 * 60 * 60_000;

/** Identifies a browser by the id that the panel keeps in it, and any other client by its User-Agent without version numbers. */
export function deviceOf(headers: IncomingHttpHeaders): string {
  const mark = headers[DEVICE_HEADER];
  const name =
    typeof mark === "string" && /^[\w-]{16,64}$/.test(mark)
      ? `mark ${mark}`
      : `agent ${(headers["user-agent"] ?? "").replace(/[\d.]+/g, "")}`;
  return createHash("sha256").update(name).digest("base64url");
}

/**
 * Records a sign-in from a browser, and deletes the account's browsers that have not been used for a long time.
 * @returns whether it is a new browser; the account's first one is not, because nobody can have stolen the account before
 */
export async function noteDevice(db: Database, accountId: string, device: string, now: Date): Promise<boolean> {
  const mine = eq(knownDevices.accountId, accountId);
  const limit = new Date(now.getTime() - KNOWN_MS);
  const others = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(and(mine, gt(knownDevices.lastSignInAt, limit)));
  await db.delete(knownDevices).where(and(mine, lt(knownDevices.lastSignInAt, limit)));
  await db
    .insert(knownDevices)
    .values({ accountId, device, lastSignInAt: now })
    .onConflictDoUpdate({ target: [knownDevices.accountId, knownDevices.device], set: { lastSignInAt: now } });
  return others.length > 0 && !others.some((known) => known.device === device);
}
