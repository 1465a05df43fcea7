import { and, eq, sql } from "drizzle-orm";
import { type forgotPassword, type login, REMEMBER_HEADER } from "contract/session";
import { networkOf } from "../../../server/address-blocks.mjs";
import type { Attempt, AttemptLimits } from "../../accounts/attempt-limits";
import { isKnownNetwork, noteNetwork } from "../../accounts/known-networks";
import { type FittingPassword, fittingPassword, ownPassword } from "../../accounts/mailed-password";
import {
  checkForStranger,
  isCommonPassword,
  lackingRules,
  passwordFits,
  passwordFitsEach,
} from "../../accounts/passwords";
import {
  issueToken,
  type NewSession,
  revokeAllTokens,
  revokeOtherTokens,
  revokeReplaced,
  revokeSession,
  revokeToken,
  runningSessions,
} from "../../accounts/tokens";
import { type Account, accounts } from "../../accounts/table";
import { noteChanges } from "../../activity/recording";
import type { Context, Handlers } from "../../core/handler";
import { changedAt, recordAnswer } from "../../core/records";
import { invalid, missing, throttled, unauthorised } from "../../core/http-error";
import { inTransaction } from "../../database/transaction";
import { offices } from "../offices/table";
import { noteEnded, recordFailedSignIn, recordSignIn } from "./activity";
import { mailForgottenPassword } from "./forgotten-password";

/**
 * Counts an attempt of somebody without a session.
 * @throws {HttpError} 429 after too many attempts within a minute
 */
async function countAttempt(
  limits: AttemptLimits,
  { database, body, clientAddress }: Pick<Context<typeof forgotPassword>, "database" | "body" | "clientAddress">,
  now: Date,
): Promise<Attempt> {
  const email = body.email.toLowerCase();
  const network = networkOf(clientAddress);
  const attempt = { email, network, isKnown: await isKnownNetwork(database, email, network, now) };
  const seconds = limits.attempt(attempt, now.getTime());
  if (seconds > 0) throw throttled(seconds);
  return attempt;
}

/** @returns why an account can't have this new password; undefined when it can */
async function refusalOf(password: string, old: string, account: Account): Promise<string | undefined> {
  const lacking = lackingRules(password);
  if (lacking) return `The password needs ${lacking}.`;
  if (isCommonPassword(password))
    return "Too many people use this password, or one like it. Please choose another one.";
  const { mustChangePassword, passwordHash, mailedPasswordHash } = account;
  const isSame = mustChangePassword
    ? (await passwordFitsEach(password, [passwordHash, mailedPasswordHash])).includes(true)
    : password.normalize("NFC") === old.normalize("NFC");
  return isSame ? "You have this password already. Please choose another one." : undefined;
}

/**
 * Opens a session and records it. It takes the place of the one that the browser had.
 * @returns undefined when a password of the account has changed meanwhile
 */
function signIn(
  context: Context<typeof login>,
  attempt: Attempt,
  { found, fitting, now }: { found: Account; fitting: FittingPassword; now: Date },
) {
  return inTransaction(context.database, async (tx) => {
    const issued = await issueToken(tx, found, now, fitting, newSession(context));
    if (!issued) return undefined;
    const { account, session } = issued;
    const replaced = await revokeReplaced(tx, context.headers.authorization, now);
    if (!account.isBlocked) await noteNetwork(tx, account.id, attempt.network, now);
    const action = account.isBlocked ? "sign-in-failed" : "sign-in";
    await recordSignIn(tx, now, { account, session, action, address: context.clientAddress, replaced });
    return issued;
  });
}

function newSession({ headers, clientAddress }: Context<typeof login>): Required<NewSession> {
  return {
    isRemembered: headers[REMEMBER_HEADER] === "1",
    userAgent: headers["user-agent"] ?? "",
    address: clientAddress,
  };
}

export const sessionHandlers = {
  login: async (context) => {
    const { database, body, services } = context;
    const now = services.now();
    const attempt = await countAttempt(services.signInAttempts, context, now);
    const [found] = await database
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, attempt.email));
    const check = () => fittingPassword(body.password, found, now);
    const fitting = attempt.isKnown ? await check() : await checkForStranger(check);
    const issued =
      found && fitting ? await signIn(context, attempt, { found, fitting, now: services.now() }) : undefined;
    if (!issued) {
      await recordFailedSignIn(context, found);
      throw unauthorised("Please enter the correct credentials.");
    }
    const { token, account } = issued;
    services.signInAttempts.succeeded(attempt, now.getTime());
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
      },
    };
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

  // Ruling B13: the same answer, and in the same time, whether or not the address is known.
  forgotPassword: async (context) => {
    const { services } = context;
    const { email } = await countAttempt(services.forgottenAttempts, context, services.now());
    const { clientAddress } = context;
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

  changePassword: async ({ database, account, body, services }) => {
    const seconds = services.changeAttempts.attempt(account.id, services.now().getTime());
    if (seconds > 0) throw throttled(seconds);
    const errors: Record<string, string> = {};
    const { mustChangePassword } = account;
    // A person who has to change it has just proved who they are, by the mailed one.
    if (!mustChangePassword && !(await passwordFits(body.old_password, account.passwordHash)))
      errors.old_password = "The old password is not right.";
    const refusal = await refusalOf(body.password, body.old_password, account);
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
    // Another request has changed the password meanwhile, which ended the session of this one.
    if (changed.length === 0) throw unauthorised();
    await revokeAllTokens(database, account.id, now);
    noteChanges(database, [{ id: account.id, name: account.username, before: null, after: null }]);
    return { message: "Password Changed Successfully" };
  },
} satisfies Partial<Handlers>;
