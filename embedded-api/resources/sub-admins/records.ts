import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { withoutPhone } from "contract/phone-search";
import { type Account, accounts } from "../../accounts/table";
import { phoneLike } from "../../core/people-search";
import { searchText, wordsIn } from "../../core/search";
import { lockRecord, recordAnswer } from "../../core/records";
import { missing } from "../../core/http-error";
import type { Database } from "../../database/database";
import { mailStatesOf } from "../../mail/queue";
import { offices } from "../../accounts/offices-table";

/** Converts rows to the sub-admins in answers, with their offices and without passwords or hashes. */
export async function show(db: Database, rows: readonly Account[]) {
  const officeIds = rows.flatMap((row) => row.inspectionOfficeId ?? []);
  const assigned = officeIds.length > 0 ? await db.select().from(offices).where(inArray(offices.id, officeIds)) : [];
  const ids = rows.map((row) => row.id);
  const passwordMails = await mailStatesOf(db, "subadmin", ["new-account", "password-reset"], ids);
  return rows.map((row) => {
    const mail = passwordMails.get(row.id);
    const office = assigned.find(({ id }) => id === row.inspectionOfficeId);
    return {
      ...recordAnswer(row),
      user_id: row.userId,
      username: row.username,
      email: row.email,
      phone: row.phone ?? "",
      countryCode: row.countryCode,
      profileImage: row.profileImage,
      isBlock: row.isBlocked ? ("block" as const) : ("unblock" as const),
      isInspector: row.isInspector,
      secondFactor: row.totpSecret !== null,
      mail: mail === undefined || mail === "sent" ? null : mail,
      accessModule: row.accessModules,
      officeLocation: office ? { state: office.state, city: office.city } : null,
      inspectionOffice: office?.id ?? null,
    };
  });
}

export async function showOne(db: Database, row: Account) {
  const [subAdmin] = await show(db, [row]);
  if (!subAdmin) throw new Error("A sub-admin was lost on its way.");
  return subAdmin;
}

/**
 * Reads the sub-admin to change, and locks the row until the transaction ends.
 * @throws {HttpError} 404, also for the admin's account, or 409 if someone has changed it in the meantime
 */
export async function lockSubAdmin(tx: Database, id: string, ifMatch: string | undefined): Promise<Account> {
  const what = "The sub-admin";
  const checked = (row: Account) => {
    if (row.role !== "sub_admin") throw missing(what);
    return row;
  };
  return checked(await lockRecord(tx, accounts, { id, ifMatch, what }, (row) => showOne(tx, checked(row))));
}

/** Transactions that assign a number take this advisory lock, so that no two assign the same. */
const NUMBERS_LOCK = 7_420_236;

/**
 * Returns the next number for people to read, such as "SA-004": one above the highest. Other transactions that need a number wait
 * until this one ends.
 */
export async function nextUserId(tx: Database): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK})`);
  const [found] = await tx
    .select({ highest: sql<number | null>`max(substring(${accounts.userId} from '^SA-(\\d{1,9})$')::int)` })
    .from(accounts)
    .where(eq(accounts.role, "sub_admin"));
  return `SA-${String((found?.highest ?? 0) + 1).padStart(3, "0")}`;
}

/** Keeps the sub-admins that a search finds by name, e-mail or phone number. */
export function subAdminsFoundBy(search: string): SQL | undefined {
  const number = sql`phone_key(coalesce(${accounts.countryCode}, ''), ${accounts.phone})`;
  const withText = (text: string) => wordsIn([sql`name_text(${accounts.username})`, searchText(accounts.email)], text);
  const parts = withoutPhone(search);
  return or(
    withText(search),
    phoneLike(number, accounts, search),
    parts ? and(withText(parts.rest), phoneLike(number, accounts, parts.phone)) : undefined,
  );
}
