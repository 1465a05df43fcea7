import { eq, sql } from "drizzle-orm";
import { hashPassword, randomPassword } from "../../accounts/passwords";
import { accounts } from "../../accounts/table";
import { revokeAllTokens } from "../../accounts/tokens";
import { changedAt } from "../../core/records";
import type { Services } from "../../core/services";
import type { Database } from "../../database/database";

/**
 * Mails a new password to the account with this address, if there is one and it is not blocked,
 * and signs it out everywhere. The mail goes first: one that cannot be sent must not leave a
 * person with a password that nobody knows.
 * @param email in lower case
 */
export async function resetForgottenPassword(db: Database, email: string, services: Services): Promise<void> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email));
  if (!account || account.isBlocked) return;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await services.mailer.send({
    to: account.email,
    subject: "Your new password",
    text: [
      `Hello ${account.username},`,
      "",
      "a new password was asked for your account of the taxi administration panel. It is:",
      "",
      `    ${password}`,
      "",
      "Please sign in with it and then choose one of your own under Change Password.",
      "Your old password no longer works, and every device is signed out.",
    ].join("\n"),
  });
  const now = services.now();
  await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ passwordHash, updatedAt: changedAt(account, now) })
      .where(eq(accounts.id, account.id));
    await revokeAllTokens(tx, account.id, now);
  });
}
