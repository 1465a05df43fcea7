import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { and, eq, gt, lt } from "drizzle-orm";
import { DEVICE_HEADER } from "contract/session";
import type { Database } from "../database/database";
import { knownDevices } from "./table";

/** For so long a browser stays known after a sign-in in it. */
const KNOWN_MS = 180 * 24 * 60 * 60_000;

/** Names a browser by the mark that the panel keeps in it; of other clients by what they call themselves, without versions. */
export function deviceOf(headers: IncomingHttpHeaders): string {
  const mark = headers[DEVICE_HEADER];
  const name =
    typeof mark === "string" && /^[\w-]{16,64}$/.test(mark)
      ? `mark ${mark}`
      : `agent ${(headers["user-agent"] ?? "").replace(/[\d.]+/g, "")}`;
  return createHash("sha256").update(name).digest("base64url");
}

/**
 * Notes a sign-in from a browser, and forgets those of the account that have not been used for long.
 * @returns whether it is a new one; the first of an account is not, as nobody else can have made that sign-in before
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
