import { and, eq, sql } from "drizzle-orm";
import { fittingPassword, ownPassword } from "../../accounts/mailed-password";
import { isCommonPassword, lackingRules, passwordFits, passwordFitsEach } from "../../accounts/passwords";
import { issueToken, revokeAllTokens, revokeToken } from "../../accounts/tokens";
import { type Account, accounts } from "../../accounts/table";
import type { Handlers } from "../../core/handler";
import { changedAt, recordAnswer } from "../../core/records";
import { invalid, throttled, unauthorised } from "../../core/http-error";
import type { Services } from "../../core/services";
import { offices } from "../offices/table";
import { mailForgottenPassword } from "./forgotten-password";

/** @throws {Refused} 429 after too many attempts within a minute */
function countAttempt({ attempts, now }: Services, key: string): void {
  const seconds = attempts.attempt(key, now().getTime());
  if (seconds > 0) throw throttled(seconds);
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

export const sessionHandlers = {
  login: async ({ database, body, clientAddress, services }) => {
    const email = body.email.toLowerCase();
    countAttempt(services, `login ${email} ${clientAddress}`);
    const [found] = await database
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, email));
    const fitting = await fittingPassword(body.password, found, services.now());
    const issued = found && fitting ? await issueToken(database, found, services.now(), fitting) : undefined;
    if (!issued) throw unauthorised("Please enter the correct credentials.");
    const { token, account } = issued;
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
    await revokeToken(database, tokenHash, services.now());
    return { message: "Signed out successfully" };
  },

  // Ruling B13: the same answer, and in the same time, whether or not the address is known.
  forgotPassword: async ({ database, body, clientAddress, services }) => {
    const email = body.email.toLowerCase();
    countAttempt(services, `forgot ${email} ${clientAddress}`);
    services.afterAnswer("forgot_password", () => mailForgottenPassword(database, email, services));
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
    countAttempt(services, `change ${account.id}`);
    const errors: Record<string, string> = {};
    const { mustChangePassword } = account;
    // Whoever has to change it has just proved with the mailed one who they are.
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
    return { message: "Password Changed Successfully" };
  },
} satisfies Partial<Handlers>;
