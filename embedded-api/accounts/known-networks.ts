import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { accounts, knownNetworks } from "./table";

/** A network stays known for this long after a sign-in from it. */
const KNOWN_MS = 90 * 24 * 60 * 60_000;

/**
 * Whether anybody has signed in from a network within 90 days, and whether to the account with this address. It takes the same
 * time for any address. Without a network nobody is known, because otherwise everyone without one would count as the owner.
 * @param email in lower case
 */
export async function whoIsKnown(
  db: Database,
  email: string,
  network: string,
  now: Date,
): Promise<{ isKnown: boolean; isKnownNetwork: boolean }> {
  if (network === "") return { isKnown: false, isKnownNetwork: false };
  const since = new Date(now.getTime() - KNOWN_MS);
  const found = await db
    .select({ isTheirs: sql<boolean>`lower(${accounts.email}) = ${email}` })
    .from(knownNetworks)
    .innerJoin(accounts, eq(accounts.id, knownNetworks.accountId))
    .where(and(eq(knownNetworks.network, network), gt(knownNetworks.lastSignInAt, since)));
  return { isKnown: found.some(({ isTheirs }) => isTheirs), isKnownNetwork: found.length > 0 };
}

/** Records a sign-in from a network, and deletes the account's networks from which nobody has signed in for 90 days. */
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
