import { eq, isNotNull, sql } from "drizzle-orm";
import { isChallengeOf, openChallenge } from "../../accounts/challenge";
import { passwordFits } from "../../accounts/passwords";
import {
  makeRecoveryCodes,
  needsFactor,
  proposeFactor,
  recoveryCodesLeft,
  removeFactor,
  setFactorUp,
  subAdminsNeedFactor,
  useCode,
} from "../../accounts/second-factor";
import { type Account, accounts, signInPolicy } from "../../accounts/table";
import { noteConfirmed, revokeAllTokens } from "../../accounts/tokens";
import type { calls } from "contract";
import { noteChanges } from "../../core/recording";
import type { Context, Handlers } from "../../calls/handler";
import { conflict, invalid, missing, throttled, unauthorised } from "../../core/http-error";
import { changedAt } from "../../core/records";
import type { Services } from "../../core/services";
import type { Database } from "../../database/database";
import { companyName } from "../brand/company-name";
import { lockSubAdmin } from "../sub-admins/records";
import { attemptOf, noteFailedProof, noteFailure, signedInAnswer, signIn, tellOfChange } from "./sign-in";

const WRONG_CODE = "This code is not right, or it was used already.";
const WRONG_PASSWORD = "This password is not right.";

/** @throws {HttpError} 429 after too many passwords of a signed-in person */
function countProof(services: Services, account: Account): void {
  const seconds = services.changeAttempts.attempt(account.id, services.now().getTime());
  if (seconds > 0) throw throttled(seconds);
}

/**
 * Counts an attempt at a code, whichever call asks for it, and takes the count back if the code is correct.
 * @param check returns undefined for a wrong code
 * @throws {HttpError} 429 after too many codes
 */
async function counted<Right>(
  services: Services,
  account: Account,
  now: Date,
  check: () => Promise<Right | undefined>,
): Promise<Right | undefined> {
  const seconds = services.codeAttempts.attempt(account.id, now.getTime());
  if (seconds > 0) throw throttled(seconds);
  const right = await check();
  if (right !== undefined) services.codeAttempts.takeBack(account.id, now.getTime());
  return right;
}

/** Uses up a code of the app or a recovery code like `useCode`, and counts the attempt. */
function useCountedCode(
  { database, services }: Pick<Proving, "database" | "services">,
  account: Account,
  code: string,
) {
  const now = services.now();
  return counted(services, account, now, () => useCode(database, services.vault, account, code, now));
}

type Proving = Pick<Context<typeof calls.turnOffSecondFactor>, "database" | "services" | "clientAddress" | "headers">;

/**
 * Requires a code from a signed-in person, in a call whose transaction is rolled back if the code is wrong.
 * @throws {HttpError} 400 for a wrong or used code, 429 after too many
 */
async function requireCode(context: Proving, account: Account, code: string): Promise<void> {
  const used = await useCountedCode(context, account, code);
  if (!used) {
    noteFailedProof(context, account);
    throw invalid(WRONG_CODE, { code: WRONG_CODE });
  }
  if (used === "recovery") tellOfChange(context, account, "recovery-used");
}

/** Counts the sub-admins, and those with a second factor. */
async function countSubAdmins(db: Database) {
  const [found] = await db
    .select({
      all: sql<number>`count(*)::int`,
      withFactor: sql<number>`(count(*) filter (where ${isNotNull(accounts.totpSecret)}))::int`,
    })
    .from(accounts)
    .where(eq(accounts.role, "sub_admin"));
  return found ?? { all: 0, withFactor: 0 };
}

const isOnAlready = () => conflict("You have a second factor already.", null);
const isOff = () => conflict("You have no second factor.", null);

const itself = ({ id, username }: Account) => ({ id, name: username, before: null, after: null });

export const secondFactorHandlers = {
  signInSecondStep: async (context) => {
    const { database, body, services } = context;
    const now = services.now();
    const challenge = openChallenge(services.vault, body.challenge, now);
    const [found] = challenge ? await database.select().from(accounts).where(eq(accounts.id, challenge.accountId)) : [];
    if (!challenge || !found || !isChallengeOf(services.vault, found, challenge))
      throw unauthorised("Please type your password again.");
    const attempt = await attemptOf(context, found.email, now);
    const used = await useCountedCode(context, found, body.code);
    if (!used) {
      await noteFailure(database, context, { account: found, typed: found.email });
      throw invalid(WRONG_CODE, { code: WRONG_CODE });
    }
    const issued = await signIn(context, { attempt, found, fitting: challenge.fitting, now });
    if (!issued) throw unauthorised("Please type your password again.");
    if (used === "recovery") tellOfChange(context, issued.account, "recovery-used");
    return signedInAnswer(issued, services);
  },

  readSecondFactor: async ({ database, account, services }) => ({
    data: {
      isOn: account.totpSecret !== null,
      since: account.secondFactorSince?.toISOString() ?? null,
      isRequired: needsFactor(account, services.config),
      recoveryCodesLeft: await recoveryCodesLeft(database, account),
      subAdmins:
        account.role === "admin"
          ? { isRequired: await subAdminsNeedFactor(database), ...(await countSubAdmins(database)) }
          : null,
    },
  }),

  proposeSecondFactor: async ({ database, account, query, services }) => ({
    data: proposeFactor(services.vault, account, services.now(), {
      company: await companyName(database),
      earlier: query.proposal,
    }),
  }),

  turnOnSecondFactor: async (context) => {
    const { database, account, body, services } = context;
    if (account.totpSecret !== null) throw isOnAlready();
    const now = services.now();
    const codes = await counted(services, account, now, async () => {
      const done = await setFactorUp(database, services.vault, account, body, now);
      return done === "wrong" ? undefined : done;
    });
    if (codes === "is on") throw isOnAlready();
    if (codes === "expired")
      throw invalid("This took too long. Please scan the new code.", { proposal: "It is over." });
    if (codes === undefined) throw invalid(WRONG_CODE, { code: WRONG_CODE });
    noteChanges(database, [itself(account)]);
    tellOfChange(context, account, "factor-on");
    return { message: "The second factor is set up", data: { recoveryCodes: codes } };
  },

  turnOffSecondFactor: async (context) => {
    const { database, account, body, services } = context;
    if (account.totpSecret === null) throw isOff();
    if (needsFactor(account, services.config)) throw invalid("Your account needs a second factor.");
    countProof(services, account);
    if (!(await passwordFits(body.password, account.passwordHash))) {
      noteFailedProof(context, account);
      throw invalid(WRONG_PASSWORD, { password: WRONG_PASSWORD });
    }
    await requireCode(context, account, body.code);
    await removeFactor(database, account);
    noteChanges(database, [itself(account)]);
    tellOfChange(context, account, "factor-off");
    return { message: "The second factor is turned off" };
  },

  renewRecoveryCodes: async (context) => {
    const { database, account, body, services } = context;
    if (account.totpSecret === null) throw isOff();
    await requireCode(context, account, body.code);
    const codes = await makeRecoveryCodes(database, services.vault, account);
    noteChanges(database, [itself(account)]);
    tellOfChange(context, account, "recovery-codes");
    return { data: { recoveryCodes: codes } };
  },

  changeSecondFactorPolicy: async ({ database, body }) => {
    const isNeeded = body.subAdminsNeedIt;
    const before = await subAdminsNeedFactor(database);
    await database
      .insert(signInPolicy)
      .values({ id: 1, subAdminsNeedFactor: isNeeded })
      .onConflictDoUpdate({ target: signInPolicy.id, set: { subAdminsNeedFactor: isNeeded } });
    await database.update(accounts).set({ needsSecondFactor: isNeeded }).where(eq(accounts.role, "sub_admin"));
    const changes =
      before === isNeeded
        ? []
        : [{ id: null, before: { subAdminsNeedIt: before }, after: { subAdminsNeedIt: isNeeded } }];
    noteChanges(database, changes);
    return { message: isNeeded ? "Sub-admins need a second factor" : "Sub-admins choose themselves" };
  },

  resetSecondFactor: async (context) => {
    const { database, params, ifMatch, services } = context;
    const subAdmin = await lockSubAdmin(database, params.id, ifMatch);
    if (subAdmin.totpSecret === null) throw missing("The second factor");
    const now = services.now();
    await removeFactor(database, subAdmin);
    await database
      .update(accounts)
      .set({ updatedAt: changedAt(subAdmin, now) })
      .where(eq(accounts.id, subAdmin.id));
    await revokeAllTokens(database, subAdmin.id, now);
    noteChanges(database, [itself(subAdmin)]);
    tellOfChange(context, subAdmin, "factor-reset");
    return { message: "The second factor was removed" };
  },

  confirmIdentity: async (context) => {
    const { database, account, tokenHash, body, services } = context;
    const now = services.now();
    if (!body.code) countProof(services, account);
    const used = body.code ? await useCountedCode(context, account, body.code) : undefined;
    const isRight = body.code ? used !== undefined : await passwordFits(body.password ?? "", account.passwordHash);
    if (!isRight) {
      await noteFailure(database, context, { account, typed: account.email }, "confirmation-failed");
      const field = body.code ? "code" : "password";
      const text = body.code ? WRONG_CODE : WRONG_PASSWORD;
      throw invalid(text, { [field]: text });
    }
    await noteConfirmed(database, tokenHash, now);
    if (used === "recovery") tellOfChange(context, account, "recovery-used");
    return { message: "Thank you" };
  },
} satisfies Partial<Handlers>;
