import { and, eq, sql } from "drizzle-orm";
import { mailUntil, makeMailedPassword } from "../../accounts/mailed-password";
import { recordPasswordMail } from "./activity";
import { forgottenMail } from "../../accounts/password-mails";
import { accounts } from "../../accounts/table";
import { companyName } from "../brand/company-name";
import type { Services } from "../../core/services";
import { inTransaction } from "../../database/transaction";
import type { Database } from "../../database/database";
import { queueMail } from "../../mail/queue";

/**
 * Mails a password that signs in once to the account with this address, if there is such an account, it is not blocked, and it
 * got fewer than three such mails within the hour. Nothing else changes (ruling C4). The queue holds the password sealed; if the
 * mail is given up, the password is voided.
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
  const mail = forgottenMail({ ...account, company: await companyName(db) }, password);
  const who = { id: account.id, name: account.username };
  await inTransaction(db, async (tx) => {
    const updated = await tx
      .update(accounts)
      .set(columns)
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
      .returning({ id: accounts.id });
    // A person who has set another password in the meantime needs none by mail.
    if (updated.length === 0) return;
    const about = { resource: "profile", ...who } as const;
    const at = { ...services, now: () => now };
    await queueMail(tx, at, { kind: "password-forgotten", about, who, mail, until: mailUntil(now) });
    await recordPasswordMail(tx, now, account, clientAddress);
  });
  services.mails.work();
}
