import { and, eq, sql } from "drizzle-orm";
import { makeMailedPassword } from "../../accounts/mailed-password";
import { recordPasswordMail } from "./activity";
import { forgottenMail } from "../../accounts/password-mails";
import { accounts } from "../../accounts/table";
import { companyName } from "../brand/company-name";
import type { Services } from "../../core/services";
import { inTransaction } from "../../database/transaction";
import type { Database } from "../../database/database";

/**
 * Mails a password that signs in once to the account with this address, if there is one, it is not blocked, and it got
 * fewer than three such mails within the hour. Nothing else changes (ruling C4). The mail goes first: of one that can't
 * be sent no password is left behind.
 * @param email in lower case
 */
export async function mailForgottenPassword(
  db: Database,
  { email, clientAddress }: { email: string; clientAddress: string },
  services: Services,
): Promise<void> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email));
  if (!account || account.isBlocked) return;
  const now = services.now();
  if (services.passwordMails.attempt(account.id, now.getTime()) > 0) return;
  const { password, columns } = await makeMailedPassword(account, now);
  await services.mailer.send(forgottenMail({ ...account, company: await companyName(db) }, password));
  // A person who has set another password meanwhile needs none from a mail.
  await inTransaction(db, async (tx) => {
    await tx
      .update(accounts)
      .set(columns)
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)));
    await recordPasswordMail(tx, now, account, clientAddress);
  });
}
