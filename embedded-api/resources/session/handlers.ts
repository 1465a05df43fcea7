import { type DescribedResources, NEVER } from "../../activity/described";
import { and, eq, sql } from "drizzle-orm";
import { makeChallenge } from "../../accounts/challenge";
import { fittingPassword, ownPassword } from "../../accounts/mailed-password";
import {
  containsWordOf,
  isCommonPassword,
  lackingRules,
  passwordFits,
  passwordFitsEach,
} from "../../accounts/passwords";
import { revokeAllTokens, revokeOtherTokens, revokeSession, revokeToken, runningSessions } from "../../accounts/tokens";
import { type Account, accounts } from "../../accounts/table";
import { noteChanges } from "../../core/recording";
import type { Handlers } from "../../calls/handler";
import { changedAt, recordAnswer } from "../../core/records";
import { invalid, missing, throttled, unauthorised } from "../../core/http-error";
import type { Database } from "../../database/database";
import { companyName } from "../brand/company-name";
import { offices } from "../../accounts/offices-table";
import { noteEnded } from "./activity";
import { mailForgottenPassword } from "./forgotten-password";
import { attemptOf, checkWithin, noteFailedProof, noteFailure, signedInAnswer, signIn, tellOfChange } from "./sign-in";

/** The product's name, which the sign-in page shows if the company has not set its own. */
const PRODUCT = "Taxi Admin";

/** @returns why an account can't have this new password; undefined if it can */
async function refusalOf(db: Database, password: string, old: string, account: Account): Promise<string | undefined> {
  const lacking = lackingRules(password);
  if (lacking) return `The password needs ${lacking}.`;
  if (isCommonPassword(password))
    return "Too many people use this password, or one like it. Please choose another one.";
  if (containsWordOf(password, [PRODUCT, await companyName(db), account.username, account.email]))
    return "Others guess a password with your name, your email address or the company's name. Please choose another one.";
  const { mustChangePassword, passwordHash, mailedPasswordHash } = account;
  const isSame = mustChangePassword
    ? (await passwordFitsEach(password, [passwordHash, mailedPasswordHash])).includes(true)
    : password.normalize("NFC") === old.normalize("NFC");
  return isSame ? "You have this password already. Please choose another one." : undefined;
}

export const sessionHandlers = {
  login: async (context) => {
    const { database, body, services } = context;
    const now = services.now();
    const attempt = await attemptOf(context, body.email, now);
    const [found] = await database
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, attempt.email));
    const check = () => fittingPassword(body.password, found, now);
    const failed = () => noteFailure(database, context, { account: found, typed: body.email });
    const fitting = await checkWithin(services, attempt, now, check, failed);
    if (found && fitting && found.totpSecret !== null && !found.isBlocked) {
      // The password was correct, so the attempt no longer counts; codes are counted separately.
      services.signInAttempts.succeeded(attempt, now.getTime());
      return { secondFactor: { challenge: makeChallenge(services.vault, found, fitting, services.now()) } };
    }
    const issued =
      found && fitting ? await signIn(context, { attempt, found, fitting, now: services.now() }) : undefined;
    if (fitting && !issued) await failed();
    if (!issued) throw unauthorised("Please enter the correct credentials.");
    services.signInAttempts.succeeded(attempt, now.getTime());
    return signedInAnswer(issued, services);
  },

  logout: async ({ database, tokenHash, services }) => {
    noteEnded(database, await revokeToken(database, tokenHash, services.now()));
    return { message: "Signed out successfully" };
  },

  listSessions: async ({ database, account, tokenHash, services }) => {
    const running = await runningSessions(database, account, services.now());
    const docs = running.map(({ id, hash, userAgent, address, issuedAt, lastUsedAt }) => ({
      _id: id,
      device: userAgent,
      address,
      since: issuedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: hash === tokenHash,
    }));
    return { data: { docs, totalDocs: docs.length } };
  },

  removeSession: async ({ database, account, params, services }) => {
    const ended = await revokeSession(database, account, params.id, services.now());
    if (ended.length === 0) throw missing("This session");
    noteEnded(database, ended);
    return { message: "The session was ended" };
  },

  removeOtherSessions: async ({ database, account, tokenHash, services }) => {
    noteEnded(database, await revokeOtherTokens(database, account.id, tokenHash, services.now()));
    return { message: "All other sessions were ended" };
  },

  // Ruling B13: the answer and its time are the same whether or not the address is known.
  forgotPassword: async (context) => {
    const { services, clientAddress } = context;
    const now = services.now();
    const attempt = await attemptOf(context, context.body.email, now);
    const seconds = services.forgottenAttempts.request(attempt, now.getTime());
    if (seconds > 0) throw throttled(seconds);
    const { email } = attempt;
    services.afterAnswer("forgot_password", (db) => mailForgottenPassword(db, { email, clientAddress }, services));
    return { message: "If the address belongs to an account, a new password is on its way to it." };
  },

  readProfile: async ({ database, account }) => {
    const [office] = account.inspectionOfficeId
      ? await database.select().from(offices).where(eq(offices.id, account.inspectionOfficeId))
      : [];
    return {
      data: {
        ...recordAnswer(account),
        username: account.username,
        email: account.email,
        phone: account.phone,
        countryCode: account.countryCode,
        profileImage: account.profileImage,
        userType: account.role,
        isInspector: account.isInspector,
        accessModule: account.accessModules,
        inspectionOffice: office
          ? {
              _id: office.id,
              streetName: office.streetName,
              city: office.city,
              state: office.state,
              zipCode: office.zipCode,
            }
          : null,
      },
    };
  },

  changePassword: async (context) => {
    const { database, account, body, services } = context;
    const seconds = services.changeAttempts.attempt(account.id, services.now().getTime());
    if (seconds > 0) throw throttled(seconds);
    const errors: Record<string, string> = {};
    const { mustChangePassword } = account;
    // A person who must change the password has just proved their identity by the mailed one.
    if (!mustChangePassword && !(await passwordFits(body.old_password, account.passwordHash))) {
      noteFailedProof(context, account);
      errors.old_password = "The old password is not right.";
    }
    const refusal = await refusalOf(database, body.password, body.old_password, account);
    if (refusal) errors.password = refusal;
    if (body.confirmPassword !== body.password)
      errors.confirmPassword = "Confirm password should be same as new password";
    const [first] = Object.values(errors);
    if (first) throw invalid(first, errors);
    const now = services.now();
    const changed = await database
      .update(accounts)
      .set({ ...(await ownPassword(body.password)), updatedAt: changedAt(account, now) })
      .where(
        and(
          eq(accounts.id, account.id),
          eq(accounts.passwordHash, account.passwordHash),
          eq(accounts.mustChangePassword, mustChangePassword),
        ),
      )
      .returning({ id: accounts.id });
    // Another request has changed the password in the meantime, which ended this session.
    if (changed.length === 0) throw unauthorised();
    await revokeAllTokens(database, account.id, now);
    noteChanges(database, [{ id: account.id, name: account.username, before: null, after: null }]);
    tellOfChange(context, account, "password");
    return { message: "Password Changed Successfully" };
  },
} satisfies Partial<Handlers>;

export const sessionActivity = {
  session: {
    calls: {
      "POST /private/logout": "session-end",
      "DELETE /private/session/:id": "session-end",
      "DELETE /private/session": "session-end",
    },
    undo: NEVER,
  },
  profile: {
    calls: {
      "PUT /private/passwordChange": "password-change",
      "PUT /private/secondFactor": "factor-on",
      "PUT /private/secondFactor/off": "factor-off",
      "PUT /private/secondFactor/recoveryCodes": "recovery-codes",
    },
    undo: NEVER,
    sent: ["password-mail"],
  },
  secondFactorPolicy: { undo: NEVER },
} satisfies DescribedResources;
