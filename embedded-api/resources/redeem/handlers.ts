import { type DescribedResources, forThirtyDays } from "../../activity/described";
import { and, eq, inArray, sql, type SQL, sum } from "drizzle-orm";
import type { Account } from "../../accounts/table";
import type { Handlers } from "../../calls/handler";
import { listRecords } from "../../core/lists";
import { wordsIn } from "../../core/search";
import { findRecord, lockRecord, recordAnswer } from "../../core/records";
import { conflict, unfit } from "../../core/http-error";
import { countInWords, numberInWords } from "../../core/in-words";
import type { Database } from "../../database/database";
import { worthOf } from "../happy-money/worth";
import { riders, type RiderRow } from "../riders/table";
import { toMinor } from "contract/currency-decimals";
import { onAskedDays } from "../settings/asked-days";
import { localeOf } from "../settings/locale";
import { countOthersWith, refundLimitIn } from "../refunds/limit";
import { approveOnce, decideRequest } from "./decide";
import { REDEEM_STATES, redeemKeys, type RedeemRow, redeemRequests } from "./table";

const REQUEST = "The redeem request";

/** Adds to each request the present points of its rider and their value by the price list. */
async function show(db: Database, rows: RedeemRow[], account: Account) {
  const ids = [...new Set(rows.flatMap(({ riderId }) => riderId ?? []))];
  const people =
    ids.length > 0
      ? await db.select({ id: riders.id, points: riders.happyMoney }).from(riders).where(inArray(riders.id, ids))
      : [];
  const balances = new Map(people.map(({ id, points }) => [id, points]));
  const worth = await worthOf(
    db,
    rows.map(({ points }) => points),
  );
  const above = await aboveLimit(db, rows);
  const others = above.size > 0 ? await countOthersWith(db, "happy_money", account.id) : 0;
  return rows.map((row) => ({
    ...recordAnswer(row),
    user: { _id: row.riderId, name: row.riderName, email: row.riderEmail },
    points: row.points,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    approvedOnceBy: row.status === "pending" ? row.firstApprovedBy : null,
    isApprovedOnceByMe: row.status === "pending" && row.firstApprovedById === account.id,
    otherApprovers: above.has(row.id) ? others : null,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
    balance: (row.riderId ? balances.get(row.riderId) : null) ?? null,
    worth: worth.get(row.points) ?? null,
  }));
}

/** Adds up requests; amounts in other currencies than the service's are separate. */
async function sumsOf(db: Database, where: SQL | undefined) {
  const { currency, points, amount } = redeemRequests;
  const [sums, locale] = await Promise.all([
    db
      .select({ currency, points: sum(points).mapWith(Number), amount: sum(amount).mapWith(Number) })
      .from(redeemRequests)
      .where(where)
      .groupBy(currency)
      .orderBy(currency),
    localeOf(db),
  ]);
  return {
    points: sums.reduce((all, each) => all + each.points, 0),
    amount: sums.find((each) => each.currency === locale.currency)?.amount ?? 0,
    others: sums
      .filter((each) => each.currency !== locale.currency)
      .map((each) => ({ currency: each.currency, amount: each.amount })),
  };
}

async function showOne(db: Database, row: RedeemRow, account: Account) {
  const [request] = await show(db, [row], account);
  if (!request) throw new Error("A redeem request was lost on its way.");
  return request;
}

/**
 * Returns a waiting request, locked until the transaction ends.
 * @throws {HttpError} 404; 409 with the request as it is now if it was decided already
 */
async function lockWaiting(
  tx: Database,
  id: string,
  ifMatch: string | undefined,
  account: Account,
): Promise<RedeemRow> {
  const lock = (version: string | undefined) =>
    lockRecord(tx, redeemRequests, { id, ifMatch: version, what: REQUEST }, (row) => showOne(tx, row, account));
  // The error message names the earlier decision.
  const request = await lock(undefined);
  if (request.status !== "pending") {
    const who = request.decidedBy ?? "Someone else";
    throw conflict(
      `${who} has ${request.status} this request already.`,
      await showOne(tx, request, account),
      request.status,
    );
  }
  return lock(ifMatch);
}

/**
 * Returns the ids of requests that nobody has approved yet and that need two people, because they are above the limit of the
 * settings.
 */
async function aboveLimit(db: Database, rows: readonly RedeemRow[]): Promise<ReadonlySet<string>> {
  const waiting = rows.filter(({ status, firstApprovedById }) => status === "pending" && firstApprovedById === null);
  const currencies = [...new Set(waiting.map(({ currency }) => currency))];
  const limits = new Map(
    await Promise.all(currencies.map(async (currency) => [currency, await refundLimitIn(db, currency)] as const)),
  );
  const isAbove = ({ amount, currency }: RedeemRow) =>
    toMinor(amount, currency) > (limits.get(currency) ?? Number.POSITIVE_INFINITY);
  return new Set(waiting.filter(isAbove).map(({ id }) => id));
}

async function lockRiderOf(tx: Database, { riderId }: RedeemRow): Promise<RiderRow> {
  const [rider] = riderId ? await tx.select().from(riders).where(eq(riders.id, riderId)).for("update") : [];
  if (!rider) throw unfit("nobody", "This user no longer exists: there is nobody to be paid.");
  return rider;
}

/** Keeps the requests that a search finds by the rider's name or e-mail address, because rows show no phone numbers. */
function foundBy(search: string): SQL | undefined {
  return wordsIn([redeemKeys.searched], search);
}

export const redeemHandlers = {
  listRedeems: async ({ database, query, account }) => {
    const { place, requestedAt, decidedAt, points, amount, status } = redeemRequests;
    const where = and(query.status && eq(status, query.status), await onAskedDays(database, requestedAt, query));
    const { rows, totalDocs } = await listRecords(database, redeemRequests, query, {
      searched: foundBy,
      sorts: { place, user: redeemKeys.name, points, amount, status, requestedAt, decidedAt },
      defaultOrder: { sort: "place", order: "asc" },
      where,
    });
    const sums = await sumsOf(database, and(where, foundBy(query.search)));
    return { data: { docs: await show(database, rows, account), totalDocs, sums } };
  },

  readRedeemOverview: async ({ database }) => {
    const { requestedAt, status } = redeemRequests;
    const isPending = eq(status, "pending");
    const sums = await sumsOf(database, isPending);
    const counts = await database
      .select({
        status,
        count: sql<number>`count(*)::int`,
        oldest: sql<string | null>`min(${requestedAt})`.mapWith(requestedAt),
      })
      .from(redeemRequests)
      .groupBy(status);
    const states = Object.fromEntries(
      REDEEM_STATES.map((state) => [state, counts.find((row) => row.status === state)?.count ?? 0]),
    );
    const oldest = counts.find((row) => row.status === "pending")?.oldest;
    return {
      data: {
        pending: states["pending"] ?? 0,
        ...sums,
        oldest: oldest ? new Date(oldest).toISOString() : null,
        states,
      },
    };
  },

  readRedeem: async ({ database, params, account }) => ({
    data: await showOne(database, await findRecord(database, redeemRequests, params.id, REQUEST), account),
  }),

  approveRedeem: async ({ database, params, ifMatch, account, services }) => {
    const request = await lockWaiting(database, params.id, ifMatch, account);
    const rider = await lockRiderOf(database, request);
    if (rider.happyMoney < request.points) {
      throw unfit(
        "points",
        `${request.riderName} has ${countInWords(rider.happyMoney, "point")}, which does not suffice for the ${numberInWords(request.points)} of this request.`,
      );
    }
    // Even if the limit has changed, the person who gave the first approval can't give the second one.
    if (request.firstApprovedById === account.id)
      throw unfit("own", "You have approved this request. Somebody else has to approve it as well.");
    if ((await aboveLimit(database, [request])).has(request.id)) {
      const once = await approveOnce(database, request, { by: account, now: services.now() });
      return {
        message: "Approved once: somebody else has to approve it as well",
        data: await showOne(database, once, account),
      };
    }
    // `updatedAt` is not changed, so that an open form for the rider does not get a conflict.
    await database
      .update(riders)
      .set({ happyMoney: rider.happyMoney - request.points })
      .where(eq(riders.id, rider.id));
    const decided = await decideRequest(database, request, { status: "approved", by: account, now: services.now() });
    return { message: "Redeem request approved successfully", data: await showOne(database, decided, account) };
  },

  rejectRedeem: async ({ database, params, body, ifMatch, account, services }) => {
    const request = await lockWaiting(database, params.id, ifMatch, account);
    const decision = { status: "rejected", by: account, now: services.now(), reason: body.reason } as const;
    const decided = await decideRequest(database, request, decision);
    return { message: "Redeem request rejected successfully", data: await showOne(database, decided, account) };
  },
} satisfies Partial<Handlers>;

export const redeemActivity = {
  redeem: {
    people: (db, ids) => {
      const { id, riderName } = redeemRequests;
      return db.select({ id, name: riderName }).from(redeemRequests).where(inArray(id, ids));
    },
    undo: forThirtyDays("reject"),
    sent: ["approve"],
  },
} satisfies DescribedResources;
