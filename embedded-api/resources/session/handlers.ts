import { and, eq, sql } from "drizzle-orm";
import { hashPassword, lackingRules, passwordFits } from "../../accounts/passwords";
import { issueToken, revokeAllTokens, revokeToken } from "../../accounts/tokens";
import { accounts } from "../../accounts/table";
import type { Handlers } from "../../core/handler";
import { changedAt, recordAnswer } from "../../core/records";
import { invalid, throttled, unauthorised } from "../../core/http-error";
import type { Services } from "../../core/services";
import { offices } from "../offices/table";
import { resetForgottenPassword } from "./forgotten-password";

/** @throws {Refused} 429 after too many attempts within a minute */
function countAttempt({ attempts, now }: Services, key: string): void {
  const seconds = attempts.attempt(key, now().getTime());
  if (seconds > 0) throw throttled(seconds);
}

export const sessionHandlers = {
  login: async ({ database, body, clientAddress, services }) => {
    const email = body.email.toLowerCase();
    countAttempt(services, `login ${email} ${clientAddress}`);
    const [found] = await database
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, email));
    const fits = await passwordFits(body.password, found?.passwordHash);
    const issued = found && fits ? await issueToken(database, found, services.now()) : undefined;
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
    services.afterAnswer("forgot_password", () => resetForgottenPassword(database, email, services));
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
    if (!(await passwordFits(body.old_password, account.passwordHash)))
      errors.old_password = "The old password is not right.";
    const lacking = lackingRules(body.password);
    if (lacking) errors.password = `The password needs ${lacking}.`;
    if (body.confirmPassword !== body.password)
      errors.confirmPassword = "Confirm password should be same as new password";
    const [first] = Object.values(errors);
    if (first) throw invalid(first, errors);
    const now = services.now();
    const changed = await database
      .update(accounts)
      .set({ passwordHash: await hashPassword(body.password), updatedAt: changedAt(account, now) })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
      .returning({ id: accounts.id });
    // Another request has changed the password meanwhile, which ended the session of this one.
    if (changed.length === 0) throw unauthorised();
    await revokeAllTokens(database, account.id, now);
    return { message: "Password Changed Successfully" };
  },
} satisfies Partial<Handlers>;
