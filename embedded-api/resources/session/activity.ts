import type { forgotPassword, login } from "contract/session";
import { z } from "zod";
import type { Account } from "../../accounts/table";
import type { NamedSession } from "../../accounts/tokens";
import { appendActivity, type Entry } from "../../activity/append";
import { noteChanges } from "../../core/recording";
import type { Context } from "../../calls/handler";
import type { Database } from "../../database/database";

/*
 * Records actions of people without a session; `recordCall` records all other calls. The named account is the one that was tried,
 * because nobody knows who made a failed attempt.
 */

const EMPTY = { before: null, after: null } as const;

function ofSession({ id, userAgent }: NamedSession): Pick<Entry, "resource" | "record" | "before" | "after"> {
  return { resource: "session", record: { id, name: userAgent }, ...EMPTY };
}

interface SignIn {
  account: Account;
  session: NamedSession;
  action: "sign-in" | "sign-in-failed";
  address: string;
  /** The sessions that the browser had before, of any account. */
  replaced: readonly NamedSession[];
}

/** Records a sign-in, and the session that it replaced. */
export async function recordSignIn(tx: Database, now: Date, signIn: SignIn): Promise<void> {
  const { account, session, action, address, replaced } = signIn;
  const ended = replaced.map((each): Entry => {
    const name = each.accountId === account.id ? account.username : null;
    return { who: { id: each.accountId, name }, action: "session-end", address, ...ofSession(each) };
  });
  const who = { id: account.id, name: account.username };
  await appendActivity(tx, now, [...ended, { who, action, address, ...ofSession(session) }]);
}

/**
 * Records an attempt to sign in with a wrong password or code, or to no account. The typed e-mail address is recorded only if it
 * is a valid address.
 * @param failed the action; it differs for a person who is signed in and was asked again
 */
export async function recordFailedSignIn(
  tx: Database,
  { clientAddress, services }: Pick<Context<typeof login>, "clientAddress" | "services">,
  failed: { account: Account | undefined; typed: string; action: "sign-in-failed" | "confirmation-failed" },
): Promise<void> {
  const { account, action } = failed;
  const typed = z.email().safeParse(failed.typed);
  const who = account
    ? { id: account.id, name: account.username }
    : { id: null, name: typed.success ? typed.data.toLowerCase() : null };
  const record = { id: null, name: null };
  const entry = { who, action, resource: "session", record, address: clientAddress, ...EMPTY };
  await appendActivity(tx, services.now(), [entry]);
}

/** Records that a new password was mailed to an account after somebody entered its address. */
export async function recordPasswordMail(
  tx: Database,
  now: Date,
  account: Account,
  address: Context<typeof forgotPassword>["clientAddress"],
): Promise<void> {
  const who = { id: account.id, name: account.username };
  await appendActivity(tx, now, [
    { who, action: "password-mail", resource: "profile", record: who, address, ...EMPTY },
  ]);
}

/** Records the sessions that a call has ended. */
export function noteEnded(tx: Database, sessions: readonly NamedSession[]): void {
  const changes = sessions.map(({ id, userAgent }) => ({ id, name: userAgent, ...EMPTY }));
  noteChanges(tx, changes);
}
