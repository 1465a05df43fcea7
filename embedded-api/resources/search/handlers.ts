import { fullName } from "../../core/full-name";
import { and, desc, eq } from "drizzle-orm";
import { calls } from "contract";
import type { AnyCall } from "contract/call";
import { decimalsOf } from "contract/currency-decimals";
import { MAX_FOUND_OF_KIND, RIDES_OF_PLATE } from "contract/search";
import { foldText, hasWords, lettersOf, wordsOf } from "contract/search-text";
import { mayCall } from "../../accounts/grant";
import { type Account, accounts } from "../../accounts/table";
import type { Handlers } from "../../calls/handler";
import { peopleFoundBy } from "../../core/people-search";
import type { Database } from "../../database/database";
import { drivenPlate, foundByItself } from "../bookings/search";
import { bookings } from "../bookings/table";
import { driversFoundByPapers, MIN_LETTERS, papersFoundBy } from "../drivers/search";
import { visibleDrivers, visibleStates } from "../drivers/sight";
import { drivers } from "../drivers/table";
import { riders } from "../riders/table";
import { subAdminsFoundBy } from "../sub-admins/records";

/** One more record is read than is sent, so that the answer can tell whether there are more. */
const MAX_READ_OF_KIND = MAX_FOUND_OF_KIND + 1;

type Finder = (db: Database, search: string, account: Account) => Promise<Found[]>;

interface Found {
  kind: string;
  _id: string;
  title: string;
  detail: string;
  status: string | null;
}

const findUsers: Finder = async (db, search) => {
  const rows = await db
    .select()
    .from(riders)
    .where(peopleFoundBy(riders, search))
    .orderBy(desc(riders.createdAt), desc(riders.id))
    .limit(MAX_READ_OF_KIND);
  return rows.map((row) => ({ ...shownPerson(row), kind: "user", status: row.isBlocked ? "blocked" : null }));
};

const findDrivers: Finder = async (db, search, account) => {
  if (visibleStates(account).length === 0) return [];
  const rows = await db
    .select()
    .from(drivers)
    .where(and(visibleDrivers(account), driversFoundByPapers(search)))
    .orderBy(desc(drivers.appliedAt), desc(drivers.id))
    .limit(MAX_READ_OF_KIND);
  const papers = await papersFoundBy(
    db,
    search,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const person = shownPerson(row);
    const detail = [person.detail, ...(papers.get(row.id) ?? [])].join(" · ");
    return { ...person, detail, kind: "driver", status: row.status };
  });
};

function shownPerson(row: typeof riders.$inferSelect | typeof drivers.$inferSelect) {
  return { _id: row.id, title: fullName(row), detail: `${row.email} · ${row.countryCode} ${row.mobileNumber}` };
}

/** Finds bookings only by number, amount and address. The bookings of a person are on that person's page. */
const findBookings: Finder = async (db, search) => {
  const found = search.startsWith("#") || lettersOf(search) >= MIN_LETTERS ? foundByItself(search) : undefined;
  if (!found) return [];
  const rows = await db
    .select({ booking: bookings, rider: { firstName: riders.firstName, lastName: riders.lastName } })
    .from(bookings)
    .leftJoin(riders, eq(riders.id, bookings.riderId))
    .where(found)
    .orderBy(desc(bookings.requestedAt), desc(bookings.id))
    .limit(MAX_READ_OF_KIND);
  return rows.map(({ booking, rider }) => ({
    kind: "booking",
    _id: booking.id,
    title: `#${booking.number}`,
    detail: [rider && fullName(rider), ...foundIn(booking, search)].filter(Boolean).join(" · "),
    status: booking.status,
  }));
};

type BookingRow = typeof bookings.$inferSelect;

/**
 * Returns the address that the search found, whole or in part; otherwise the pickup's address, and the amount if the search was
 * for it.
 */
function foundIn({ pickup, stops, dropoff, ...booking }: BookingRow, search: string): string[] {
  const places = [pickup, ...(stops ?? []), dropoff].flatMap((place) => place?.address ?? []);
  const words = wordsOf(search);
  const passed =
    places.find((address) => hasWords([address], words)) ??
    places.find((address) => words.length > 1 && words.some((word) => hasWords([address], [word])));
  if (passed !== undefined) return [passed];
  return [pickup?.address, amountIn(booking, search)].filter((part) => part !== undefined);
}

/** Returns the amount of a booking unless the search was for its number. */
function amountIn(
  { number, total, currency }: Pick<BookingRow, "number" | "total" | "currency">,
  search: string,
): string | undefined {
  return search.replace(/^#/, "") === String(number) ? undefined : `${total.toFixed(decimalsOf(currency))} ${currency}`;
}

/** Finds a whole plate under which bookings were driven, whoever has it now. */
const findRidesOfPlate: Finder = async (db, search) => {
  const plate = await drivenPlate(db, search);
  return plate === undefined ? [] : [{ kind: RIDES_OF_PLATE, _id: plate, title: plate, detail: "", status: null }];
};

const findSubAdmins: Finder = async (db, search) => {
  const rows = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, "sub_admin"), subAdminsFoundBy(search)))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(MAX_READ_OF_KIND);
  return rows.map(({ id, username, email, countryCode, phone, isBlocked }) => ({
    kind: "subAdmin",
    _id: id,
    title: username,
    detail: [email, phone && `${countryCode} ${phone}`].filter(Boolean).join(" · "),
    status: isBlocked ? "blocked" : null,
  }));
};

/** The kinds of records that are searched, each with the list call whose keys it needs. */
const FINDERS: readonly [AnyCall, Finder][] = [
  [calls.listRiders, findUsers],
  [calls.listDrivers, findDrivers],
  [calls.listBookings, findBookings],
  [calls.listBookings, findRidesOfPlate],
  [calls.listSubAdmins, findSubAdmins],
];

/**
 * The finders for a short text, which is a whole plate, or a booking number with its sign. Other records contain short texts too
 * often.
 */
const SHORT: ReadonlySet<Finder> = new Set([findDrivers, findBookings, findRidesOfPlate]);

export const searchHandlers = {
  search: async ({ database, query, account }) => {
    const text = foldText(query.q).trim();
    if (wordsOf(text).length === 0) return { data: { docs: [], totalDocs: 0 } };
    const isLong = lettersOf(text) >= MIN_LETTERS;
    const found = await Promise.all(
      FINDERS.filter(([call, find]) => (isLong || SHORT.has(find)) && mayCall(account, call)).map(([, find]) =>
        find(database, text, account),
      ),
    );
    const docs = found.flatMap((records) => records.slice(0, MAX_FOUND_OF_KIND));
    return { data: { docs, totalDocs: found.flat().length } };
  },
} satisfies Partial<Handlers>;
