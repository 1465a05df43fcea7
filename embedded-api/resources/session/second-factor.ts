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
import { noteChanges } from "../../activity/recording";
import type { Handlers } from "../../core/handler";
import { conflict, invalid, missing, throttled, unauthorised } from "../../core/http-error";
import { changedAt } from "../../core/records";
import type { Services } from "../../core/services";
import type { Database } from "../../database/database";
import { companyName } from "../brand/company-name";
import { lockSubAdmin } from "../sub-admins/records";
import { attemptOf, noteFailedProof, noteFailure, signedInAnswer, signIn, tellOfChange } from "./sign-in";

const WRONG_CODE = "This code is not right, or it was used already.";
const WRONG_PASSWORD = "This password is not right.";

/** @throws {HttpError} 429 after too many attempts of somebody who is signed in */
function countProof(services: Services, account: Account): void {
  const seconds = services.changeAttempts.attempt(account.id, services.now().getTime());
  if (seconds > 0) throw throttled(seconds);
}

/** @throws {HttpError} 429 after too many codes */
function countCode(services: Services, account: Account, now: Date): void {
  const seconds = services.codeAttempts.attempt(account.id, now.getTime());
  if (seconds > 0) throw throttled(seconds);
}

/** The number of sub-admins, and of those who have a second factor. */
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
    countCode(services, found, now);
    const attempt = await attemptOf(context, found.email, now);
    const used = await useCode(database, services.vault, found, body.code, now);
    if (!used) {
      await noteFailure(database, context, { account: found, typed: found.email });
      throw invalid(WRONG_CODE, { code: WRONG_CODE });
    }
    services.codeAttempts.takeBack(found.id, now.getTime());
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
    countCode(services, account, now);
    const codes = await setFactorUp(database, services.vault, account, body, now);
    if (codes === "is on") throw isOnAlready();
    if (codes === "expired")
      throw invalid("This took too long. Please scan the new code.", { proposal: "It is over." });
    if (codes === "wrong") throw invalid(WRONG_CODE, { code: WRONG_CODE });
    noteChanges(database, [itself(account)]);
    tellOfChange(context, account, "factor-on");
    return { message: "The second factor is set up", data: { recoveryCodes: codes } };
  },

  turnOffSecondFactor: async (context) => {
    const { database, account, body, services } = context;
    if (account.totpSecret === null) throw isOff();
    countProof(services, account);
    if (!(await passwordFits(body.password, account.passwordHash))) {
      noteFailedProof(context, account);
      throw invalid(WRONG_PASSWORD, { password: WRONG_PASSWORD });
    }
    if (needsFactor(account, services.config)) throw invalid("Your account needs a second factor.");
    await removeFactor(database, account);
    noteChanges(database, [itself(account)]);
    tellOfChange(context, account, "factor-off");
    return { message: "The second factor is turned off" };
  },

  renewRecoveryCodes: async (context) => {
    const { database, account, services } = context;
    if (account.totpSecret === null) throw isOff();
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
    countProof(services, account);
    const now = services.now();
    const used = body.code ? await useCode(database, services.vault, account, body.code, now) : undefined;
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
