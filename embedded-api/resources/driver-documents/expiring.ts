import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { type ExpiryWindow, REMIND_DAYS_AHEAD, type Reminded } from "contract/driver-constants";
import { wordsOf } from "contract/search-text";
import { addDays, dayIn, daysBetween } from "contract/service-day";
import { recordAnswer } from "../../core/records";
import { allWordsIn, searchText } from "../../core/search";
import type { Database } from "../../database/database";
import { type DriverRow, drivers } from "../drivers/table";
import type { MailState } from "../../mail/table";
import { localeOf } from "../settings/locale";
import { reminderStates } from "./reminders";
import { type DocumentRow, driverDocuments } from "./table";
import { expiryMoment } from "./validity";

/**
 * Keeps accepted documents of approved drivers, the only ones whose expiry matters. The index is used only with exactly this
 * condition.
 */
export const watched = and(eq(driverDocuments.driverStatus, "approved"), eq(driverDocuments.status, "approved"));

/**
 * Keeps documents that have expired or will within the window.
 * @param today the date in the service's time zone
 */
export function within(window: ExpiryWindow, today: string): SQL | undefined {
  const { expiresOn } = driverDocuments;
  if (window === "expired") return lt(expiresOn, today);
  return and(gte(expiresOn, today), lte(expiresOn, addDays(today, Number(window))));
}

interface ExpiryQuery {
  within?: ExpiryWindow | undefined;
  withExpired?: "yes" | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Keeps documents that expire on the requested days; by default those that have expired or will within `REMIND_DAYS_AHEAD`.
 * @param today the date in the service's time zone
 */
export function expiring({ within: window, withExpired, from, to }: ExpiryQuery, today: string): SQL | undefined {
  const { expiresOn } = driverDocuments;
  const expired = window !== undefined && withExpired && within("expired", today);
  const asked = window && or(within(window, today), expired || undefined);
  if (from === undefined && to === undefined) return asked ?? lte(expiresOn, addDays(today, REMIND_DAYS_AHEAD));
  return and(
    asked,
    from === undefined ? undefined : gte(expiresOn, from),
    to === undefined ? undefined : lte(expiresOn, to),
  );
}

/** Keeps documents whose driver was reminded of them, or was not. */
export function whetherReminded(reminded: Reminded | undefined): SQL | undefined {
  const { remindedAt } = driverDocuments;
  return reminded && (reminded === "yes" ? isNotNull(remindedAt) : isNull(remindedAt));
}

/** Keeps the documents that a search finds by what rows show: their number, and the driver's name and e-mail address. */
export function expiringFoundBy(search: string): SQL | undefined {
  const eachWord = wordsOf(search).map((word) => {
    const found = allWordsIn([sql`${drivers.searchText}`], [word]);
    const ofDriver = sql`${driverDocuments.driverId} in (select ${drivers.id} from ${drivers} where ${found})`;
    return or(allWordsIn([searchText(driverDocuments.number)], [word]), ofDriver);
  });
  return and(...eachWord);
}

/** The time zone of the service, and the day there. */
export interface Today {
  timeZone: string;
  today: string;
}

export async function todayOf(db: Database, now: Date): Promise<Today> {
  const { timeZone } = await localeOf(db);
  return { timeZone, today: dayIn(timeZone, now) };
}

function show(row: DocumentRow, driver: DriverRow, reminder: MailState | undefined, { timeZone, today }: Today) {
  return {
    ...recordAnswer(row),
    type: row.type,
    number: row.number,
    expiresAt: expiryMoment(row.expiresOn, timeZone),
    /** 0 on the last valid day, negative afterwards. */
    daysLeft: daysBetween(today, row.expiresOn),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    // `remindedAt` already tells that one was sent.
    reminder: reminder === undefined || reminder === "sent" ? null : reminder,
    driver: {
      _id: driver.id,
      firstName: driver.firstName,
      lastName: driver.lastName,
      email: driver.email,
      isBlocked: driver.isBlocked,
    },
  };
}

/** Adds to each document its driver, who can be reminded. */
export async function showExpiring(db: Database, rows: readonly DocumentRow[], today: Today) {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.driverId);
  const [owners, reminders] = await Promise.all([
    db.select().from(drivers).where(inArray(drivers.id, ids)),
    reminderStates(db, rows),
  ]);
  return rows.flatMap((row) => {
    const driver = owners.find(({ id }) => id === row.driverId);
    return driver ? show(row, driver, reminders.get(row.id), today) : [];
  });
}
