import { eq, sql } from "drizzle-orm";
import { type login, REMEMBER_HEADER } from "contract/session";
import { networkOf } from "../../../runtime/address-blocks.mjs";
import type { Attempt } from "../../core/attempt-limits";
import { deviceOf, noteDevice } from "../../accounts/known-devices";
import { noteNetwork, whoIsKnown } from "../../accounts/known-networks";
import type { FittingPassword } from "../../accounts/mailed-password";
import { mustSetUpFactor } from "../../accounts/second-factor";
import {
  changedMail,
  failedAttemptsMail,
  newDeviceMail,
  type SignInChange,
  TOLD_AFTER,
  type Whence,
} from "../../accounts/security-mails";
import { issueToken, type NewSession, revokeReplaced } from "../../accounts/tokens";
import { checkForStranger, lateUnlessRight } from "../../accounts/passwords";
import { type Account, accounts } from "../../accounts/table";
import type { Context } from "../../calls/handler";
import { throttled } from "../../core/http-error";
import type { Database } from "../../database/database";
import { inTransaction } from "../../database/transaction";
import type { Mail } from "../../mail/mailer";
import { queueMailAlone } from "../../mail/queue";
import { companyName } from "../brand/company-name";
import { localeOf } from "../settings/locale";
import { recordFailedSignIn, recordSignIn } from "./activity";

/** The parts of a request that identify its sender. */
export type Asking = Pick<Context<typeof login>, "database" | "clientAddress" | "headers" | "services">;

export async function attemptOf(
  { database, clientAddress }: Pick<Asking, "database" | "clientAddress">,
  typedEmail: string,
  now: Date,
): Promise<Attempt> {
  const email = typedEmail.toLowerCase();
  const network = networkOf(clientAddress);
  return { email, network, ...(await whoIsKnown(database, email, network, now)) };
}

/**
 * Checks the credentials of an attempt within the limits. Wrong credentials get the same answer after the same time, whether or
 * not there is such an account and its owner is known in this network.
 * @param check returns undefined for wrong credentials
 * @param failed records a failed attempt
 * @returns undefined for wrong credentials
 * @throws {HttpError} 429 after too many attempts within a minute
 */
export async function checkWithin<Right>(
  { signInAttempts }: Pick<Asking["services"], "signInAttempts">,
  attempt: Attempt,
  now: Date,
  check: () => Promise<Right | undefined>,
  failed: () => Promise<void>,
): Promise<Right | undefined> {
  const { seconds, isForOwner } = signInAttempts.attempt(attempt, now.getTime());
  if (isForOwner) {
    const right = await lateUnlessRight(async () => {
      const right = attempt.isKnown ? await check() : undefined;
      if (!right && attempt.isKnown) await failed();
      return right;
    });
    if (!right) throw throttled(seconds);
    return right;
  }
  if (seconds > 0) throw throttled(seconds);
  const right = await (attempt.isKnownNetwork ? check() : checkForStranger(check));
  if (!right) await failed();
  return right;
}

/** An id that no account has. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Proved credentials, the time of the proof, and the account. */
interface Proved {
  attempt: Attempt;
  found: Account;
  fitting: FittingPassword;
  now: Date;
}

/**
 * Opens a session and records it. It replaces the session that the browser had.
 * @returns undefined if a password of the account has changed in the meantime
 */
export async function signIn(asking: Asking, { attempt, found, fitting, now }: Proved) {
  const { database, headers, clientAddress } = asking;
  const issued = await inTransaction(database, async (tx) => {
    const issued = await issueToken(tx, found, now, fitting, newSession(asking));
    if (!issued) return undefined;
    const { account, session } = issued;
    const replaced = await revokeReplaced(tx, headers.authorization, now);
    if (!account.isBlocked) await noteNetwork(tx, account.id, attempt.network, now);
    const action = account.isBlocked ? "sign-in-failed" : "sign-in";
    await recordSignIn(tx, now, { account, session, action, address: clientAddress, replaced });
    return issued;
  });
  if (!issued || issued.account.isBlocked) return issued;
  const { account } = issued;
  if (account.failedAttempts > 0)
    await database.update(accounts).set({ failedAttempts: 0 }).where(eq(accounts.id, account.id));
  const isNew = await noteDevice(database, account.id, deviceOf(headers), now);
  if (isNew) mailLater(asking, account, newDeviceMail);
  return issued;
}

function newSession({ headers, clientAddress }: Asking): Required<NewSession> {
  return {
    isRemembered: headers[REMEMBER_HEADER] === "1",
    userAgent: headers["user-agent"] ?? "",
    address: clientAddress,
  };
}

/** The answer to a person who is signed in. */
export function signedInAnswer(
  { token, account }: { token: string; account: Account },
  { config }: Pick<Asking["services"], "config">,
) {
  return {
    token: { accessToken: token },
    data: {
      isInspector: account.isInspector,
      userType: account.role,
      username: account.username,
      profileImage: account.profileImage ?? "",
      accessModule: account.accessModules,
      email: account.email,
      isBlock: account.isBlocked,
      mustChangePassword: account.mustChangePassword,
      mustSetUpSecondFactor: mustSetUpFactor(account, config),
    },
  };
}

/**
 * Records a failed attempt, and mails the person after ten in a row. The sender learns nothing from this, not even from the
 * response time, because the mail is sent after the answer.
 * @param typed the content of the e-mail address field
 */
export async function noteFailure(
  database: Database,
  asking: Omit<Asking, "database">,
  { account, typed }: { account: Account | undefined; typed: string },
  action: "sign-in-failed" | "confirmation-failed" = "sign-in-failed",
): Promise<void> {
  const { clientAddress, services } = asking;
  // Without an account the transaction runs the same number of statements, so that its duration reveals nothing.
  const counted = await inTransaction(database, async (tx) => {
    const [counted] = await tx
      .update(accounts)
      .set({ failedAttempts: sql`least(${accounts.failedAttempts} + 1, 1000000)` })
      .where(eq(accounts.id, account?.id ?? NOBODY))
      .returning({ failedAttempts: accounts.failedAttempts });
    await recordFailedSignIn(tx, { clientAddress, services }, { account, typed, action });
    return counted;
  });
  if (account && counted?.failedAttempts === TOLD_AFTER) mailLater(asking, account, failedAttemptsMail);
}

/**
 * Records after the answer that a signed-in person gave a wrong password, because the transaction of a refused call is rolled
 * back.
 */
export function noteFailedProof(
  { clientAddress, headers, services }: Omit<Asking, "database">,
  account: Account,
): void {
  const { afterRefusal } = services;
  const asking = { clientAddress, headers, services: { ...services, afterAnswer: afterRefusal } };
  afterRefusal("failed_proof", (db) =>
    noteFailure(db, asking, { account, typed: account.email }, "confirmation-failed"),
  );
}

/** Mails a person, after the answer, that their sign-in has changed. */
export function tellOfChange(asking: Omit<Asking, "database">, account: Account, change: SignInChange): void {
  mailLater(asking, account, (reader, whence) => changedMail(reader, change, whence));
}

/** @param write is called after the answer, because the mail needs the service's time zone and the company's name */
function mailLater(
  { services, clientAddress, headers }: Omit<Asking, "database">,
  account: Account,
  write: (reader: Account & { company: string }, whence: Whence) => Mail,
): void {
  const whence = { at: services.now(), address: clientAddress, userAgent: headers["user-agent"] ?? "" };
  services.afterAnswer("security_mail", async (db) => {
    const { timeZone } = await localeOf(db);
    const reader = { ...account, company: await companyName(db) };
    const who = { id: account.id, name: account.username };
    await queueMailAlone(db, services, {
      kind: "sign-in-change",
      about: { resource: "session", ...who },
      who,
      mail: write(reader, { ...whence, timeZone }),
    });
  });
}
