import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { accounts, knownNetworks } from "./table";

/** For so long a network stays known after a sign-in from it. */
const KNOWN_MS = 90 * 24 * 60 * 60_000;

/**
 * Whether somebody has signed in to the account with this address from a network within 90 days. Never where no address is
 * known, as everybody of whom that is so would count as the owner.
 * @param email in lower case
 */
export async function isKnownNetwork(db: Database, email: string, network: string, now: Date): Promise<boolean> {
  if (network === "") return false;
  const [found] = await db
    .select({ lastSignInAt: knownNetworks.lastSignInAt })
    .from(knownNetworks)
    .innerJoin(accounts, eq(accounts.id, knownNetworks.accountId))
    .where(and(eq(sql`lower(${accounts.email})`, email), eq(knownNetworks.network, network)));
  return found !== undefined && now.getTime() - found.lastSignInAt.getTime() < KNOWN_MS;
}

/** Notes a sign-in from a network, and forgets those of the account from which nobody came for 90 days. */
export async function noteNetwork(db: Database, accountId: string, network: string, now: Date): Promise<void> {
  await db
    .delete(knownNetworks)
    .where(
      and(eq(knownNetworks.accountId, accountId), lt(knownNetworks.lastSignInAt, new Date(now.getTime() - KNOWN_MS))),
    );
  await db
    .insert(knownNetworks)
    .values({ accountId, network, lastSignInAt: now })
    .onConflictDoUpdate({ target: [knownNetworks.accountId, knownNetworks.network], set: { lastSignInAt: now } });
}
