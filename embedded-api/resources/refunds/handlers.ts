import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { CallQuery } from "contract/call";
import type { listRefunds } from "contract/refunds";
import type { Account } from "../../accounts/table";
import { type DescribedResources, NEVER } from "../../activity/described";
import type { Handlers } from "../../calls/handler";
import { noteChanges } from "../../core/recording";
import { listRecords } from "../../core/lists";
import { lockProposed } from "../../core/lock-proposed";
import { findRecord } from "../../core/records";
import { wordsIn } from "../../core/search";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { showBookings } from "../bookings/show";
import { bookings } from "../bookings/table";
import { driverBalances } from "../ledger/table";
import { onAskedDays } from "../settings/asked-days";
import { aloneLimitOf, approve, give, leftOf, paidOf, reject, sharesOf } from "./give";
import { countOthersWith } from "./limit";
import { showRefund, showRefunds } from "./show";
import { keptSums, sumsOf } from "./sums";
import { refunds } from "./table";

const REFUND = "The refund";

type Query = CallQuery<typeof listRefunds>;

/** Keeps the refunds of the bookings that fulfil a condition. */
function ofBookings(condition: SQL | undefined): SQL | undefined {
  return condition && sql`${refunds.bookingId} in (select ${bookings.id} from ${bookings} where ${condition})`;
}

const idIn = (column: typeof bookings.riderId | typeof bookings.driverId, id: string | undefined) =>
  id === undefined ? undefined : isId(id) ? eq(column, id) : sql`false`;

/** The names within the searched text, without the booking's number in the first line. */
const names = sql`substr(${refunds.searched}, strpos(${refunds.searched}, E'\\n'))`;

function searched(search: string): SQL | undefined {
  // A booking's number may be written with a number sign.
  return wordsIn([sql`${refunds.searched}`], search.replace(/#\s*(?=\d)/g, ""));
}

/** Keeps the refunds of the people with a name. The first condition uses the index; the second one excludes the number. */
const ofPerson = (name: string) => and(searched(name), wordsIn([names], name));

/** The filters of the list besides the state. */
async function filtersOf(db: Database, query: Query, account: Pick<Account, "id">) {
  const { bearer, own, person = "", booking, user, driver } = query;
  const isOwn = sql`${refunds.byId} is not distinct from ${account.id}`;
  return and(
    own && (own === "yes" ? isOwn : not(isOwn)),
    bearer && eq(refunds.bearer, bearer),
    ofPerson(person),
    booking === undefined ? undefined : isId(booking) ? eq(refunds.bookingId, booking) : sql`false`,
    ofBookings(and(idIn(bookings.riderId, user), idIn(bookings.driverId, driver))),
    await onAskedDays(db, refunds.createdAt, query),
  );
}

const lock = (tx: Database, params: { id: string }, ifMatch: string | undefined, account: Account) =>
  lockProposed(tx, refunds, { id: params.id, ifMatch, what: REFUND }, (row) => showRefund(tx, row, account));

export const refundHandlers = {
  listRefunds: async ({ database, query, account }) => {
    const { place, createdAt, amount } = refunds;
    const narrowed = await filtersOf(database, query, account);
    const where = and(query.status && eq(refunds.status, query.status), narrowed);
    const kept = narrowed || searched(query.search) ? undefined : await keptSums(database, query.status);
    const total = kept && (() => Promise.resolve(kept.refunds));
    const { rows, totalDocs } = await listRecords(database, refunds, query, {
      searched,
      sorts: { place, createdAt, amount },
      defaultOrder: { sort: "place", order: "asc" },
      where,
      total,
      totalOfFilter: total,
    });
    const sums = kept ? kept.sums : await sumsOf(database, and(where, searched(query.search)));
    return { data: { docs: await showRefunds(database, rows, account), totalDocs, sums } };
  },

  readRefund: async ({ database, params, account }) => ({
    data: await showRefund(database, await findRecord(database, refunds, params.id, REFUND), account),
  }),

  readRefundable: async ({ database, params, account }) => {
    const row = await findRecord(database, bookings, params.id, "The booking");
    const [booking] = await showBookings(database, [row]);
    const { currency } = row;
    const { share: driverShare, ...shares } = await sharesOf(database, row);
    const [kept] = row.driverId
      ? await database
          .select()
          .from(driverBalances)
          .where(and(eq(driverBalances.driverId, row.driverId), eq(driverBalances.currency, currency)))
      : [];
    const { rider, driver } = booking!;
    return {
      data: {
        booking: { _id: row.id, number: String(row.number) },
        rider: rider && { _id: rider._id, name: rider.name },
        driver: driver && { _id: driver._id, name: driver.name, balance: kept?.balance ?? 0 },
        currency,
        paid: paidOf(row),
        left: await leftOf(database, row),
        driverShare,
        ...shares,
        limit: await aloneLimitOf(database, row),
        approvers: await countOthersWith(database, "refund", account.id),
      },
    };
  },

  giveBack: async ({ database, body, account, services }) => {
    const row = await give(database, body, { account, now: services.now() });
    const data = await showRefund(database, row, account);
    noteChanges(database, [{ id: row.id, before: null, after: { ...data } }]);
    return { message: row.status === "proposed" ? "The refund was proposed" : "The money was given back", data };
  },

  approveRefund: async ({ database, params, ifMatch, account, services }) => {
    const row = await lock(database, params, ifMatch, account);
    const approved = await approve(database, row, { account, now: services.now() });
    return { message: "The refund was approved", data: await showRefund(database, approved, account) };
  },

  rejectRefund: async ({ database, params, body, ifMatch, account, services }) => {
    const row = await lock(database, params, ifMatch, account);
    const rejected = await reject(database, row, body.reason, { account, now: services.now() });
    return { message: "The refund was rejected", data: await showRefund(database, rejected, account) };
  },
} satisfies Partial<Handlers>;

/** A refund can't be undone, because the money was returned. */
export const refundActivity = {
  refund: {
    people: async (db, ids) => {
      const { id, bookingId } = refunds;
      const rows = await db
        .select({ id, number: bookings.number })
        .from(refunds)
        .innerJoin(bookings, eq(bookings.id, bookingId))
        .where(inArray(id, ids));
      return rows.map((row) => ({ id: row.id, name: String(row.number) }));
    },
    paths: ["/private/booking/:id/refund"],
    undo: NEVER,
    sent: ["approve", "create"],
  },
} satisfies DescribedResources;
