import { EnvironmentError } from "../runtime/environment.mjs";
import { createAdmin, createSubAdmins, replacePublishedPasswords, type SignIn } from "./accounts/first-accounts";
import { accounts } from "./accounts/table";
import type { Config } from "./core/config";
import type { Database } from "./database/database";
import { inOneProcessAtATime } from "./database/transaction";
import { moveRides } from "./demonstration/move-rides";
import { seedParts } from "./demonstration/seeds/parts";
import { topUpRides } from "./demonstration/rides";
import { demonstration, demonstrationParts } from "./demonstration/table";
import { topUpRatings } from "./demonstration/seeds/ratings";
import { beginDayTotals } from "./resources/bookings/day-totals";
import { makeViews } from "./demonstration/views";
import { addReportChanges } from "./resources/report/changes";
import { createPages } from "./resources/web-pages/first-pages";

/**
 * Creates the first data before the first request: in an empty database the admin and, if allowed, the demonstration; on later
 * starts of a demonstration the parts that a new version added, and the rides and ratings up to now. It runs in one transaction,
 * in one process at a time.
 * @param keep receives the accounts before they are committed, so that their passwords are not lost with this process
 * @returns the accounts to sign in with, on the first start and if published passwords were replaced
 * @throws {EnvironmentError} in production, if the environment does not name the admin of an empty database
 */
export async function prepareData(
  db: Database,
  config: Config,
  now: Date,
  keep: (signIns: SignIn[]) => void = () => undefined,
): Promise<SignIn[] | undefined> {
  return inOneProcessAtATime(db, async (tx) => {
    const isEmpty = (await tx.$count(accounts)) === 0;
    const signIns = isEmpty ? await prepareFirst(tx, config, now) : await prepareAgain(tx, config, now);
    if (signIns) keep(signIns);
    return signIns;
  });
}

async function prepareFirst(tx: Database, config: Config, now: Date): Promise<SignIn[]> {
  await beginDayTotals(tx);
  if (!config.demonstration) return [await beginProduction(tx, config, now)];
  await makeParts(tx, config.demonstration, now);
  await moveRides(tx, now);
  // Otherwise the first page would have to wait until these changes are added.
  await addReportChanges(tx);
  const admin = await createAdmin(tx, config, now);
  const subAdmins = await createSubAdmins(tx, config, admin.email, now);
  await makeViews(tx, subAdmins[0]?.email ?? "", now);
  return [admin, ...subAdmins];
}

/** Brings a demonstration up to date; does nothing to a service's own data. */
async function prepareAgain(tx: Database, config: Config, now: Date): Promise<SignIn[] | undefined> {
  if ((await tx.$count(demonstration)) === 0) return undefined;
  if (config.demonstration) {
    await makeParts(tx, config.demonstration, now);
    // If the last start was recent, nothing is added here, and the present rides advance once the service is ready.
    if (await topUpRides(tx, now)) {
      await topUpRatings(tx, now);
      await moveRides(tx, now);
    }
  }
  if (config.allowsPublishedPasswords) return undefined;
  const replaced = await replacePublishedPasswords(tx, now);
  return replaced.length > 0 ? replaced : undefined;
}

/** Creates the admin and the empty public pages of a service without demonstration. */
async function beginProduction(tx: Database, config: Config, now: Date): Promise<SignIn> {
  for (const [name, value] of [
    ["ADMIN_EMAIL", config.admin.email],
    ["ADMIN_PASSWORD", config.admin.password],
  ] as const) {
    if (value !== undefined) continue;
    const text = "must be set for the first start with an empty database in production";
    throw new EnvironmentError([{ name, text }]);
  }
  await createPages(tx, now);
  return createAdmin(tx, config, now);
}

async function makeParts(tx: Database, size: NonNullable<Config["demonstration"]>, now: Date): Promise<void> {
  const made = new Set((await tx.select().from(demonstrationParts)).map((part) => part.name));
  for (const part of seedParts) {
    if (made.has(part.name)) continue;
    await part.make({ tx, now, size });
    await tx.insert(demonstrationParts).values({ name: part.name, madeAt: now });
  }
}
