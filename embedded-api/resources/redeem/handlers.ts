import { type DescribedResources, forThirtyDays } from "../../activity/described";
import { and, eq, inArray, sql, type SQL, sum } from "drizzle-orm";
import type { Handlers } from "../../calls/handler";
import { listRecords } from "../../core/lists";
import { wordsIn } from "../../core/search";
import { findRecord, lockRecord, recordAnswer } from "../../core/records";
import { conflict, invalid } from "../../core/http-error";
import { countInWords, numberInWords } from "../../core/in-words";
import type { Database } from "../../database/database";
import { worthOf } from "../happy-money/worth";
import { riders, type RiderRow } from "../riders/table";
import { onAskedDays } from "../settings/asked-days";
import { localeOf } from "../settings/locale";
import { decideRequest } from "./decide";
import { REDEEM_STATES, redeemKeys, type RedeemRow, redeemRequests } from "./table";

const REQUEST = "The redeem request";

/** Adds to each request the points that its rider has now and their value by the list of prices. */
async function show(db: Database, rows: RedeemRow[]) {
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
  return rows.map((row) => ({
    ...recordAnswer(row),
    user: { _id: row.riderId, name: row.riderName, email: row.riderEmail },
    points: row.points,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
    balance: (row.riderId ? balances.get(row.riderId) : null) ?? null,
    worth: worth.get(row.points) ?? null,
  }));
}

/** Adds requests up; amounts in other currencies than the service's are apart. */
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

async function showOne(db: Database, row: RedeemRow) {
  const [request] = await show(db, [row]);
  if (!request) throw new Error("A redeem request was lost on its way.");
  return request;
}

/**
 * A request that waits, locked until the transaction ends.
 * @throws {HttpError} 404; 409 when it was decided already, with the request as it is
 */
async function lockWaiting(tx: Database, id: string, ifMatch: string | undefined): Promise<RedeemRow> {
  const lock = (version: string | undefined) =>
    lockRecord(tx, redeemRequests, { id, ifMatch: version, what: REQUEST }, (row) => showOne(tx, row));
  // The message names the earlier decision.
  const request = await lock(undefined);
  if (request.status !== "pending") {
    const who = request.decidedBy ?? "Someone else";
    throw conflict(`${who} has ${request.status} this request already.`, await showOne(tx, request));
  }
  return lock(ifMatch);
}

async function lockRiderOf(tx: Database, { riderId }: RedeemRow): Promise<RiderRow> {
  const [rider] = riderId ? await tx.select().from(riders).where(eq(riders.id, riderId)).for("update") : [];
  if (!rider) throw invalid("This user no longer exists: there is nobody to be paid.");
  return rider;
}

/** Keeps the requests that a search finds by the rider's name or e-mail address: rows show no phone numbers. */
function foundBy(search: string): SQL | undefined {
  return wordsIn([redeemKeys.searched], search);
}

export const redeemHandlers = {
  listRedeems: async ({ database, query }) => {
    const { place, requestedAt, decidedAt, points, amount, status } = redeemRequests;
    const where = and(query.status && eq(status, query.status), await onAskedDays(database, requestedAt, query));
    const { rows, totalDocs } = await listRecords(database, redeemRequests, query, {
      searched: foundBy,
      sorts: { place, user: redeemKeys.name, points, amount, status, requestedAt, decidedAt },
      defaultOrder: { sort: "place", order: "asc" },
      where,
    });
    const sums = await sumsOf(database, and(where, foundBy(query.search)));
    return { data: { docs: await show(database, rows), totalDocs, sums } };
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

  readRedeem: async ({ database, params }) => ({
    data: await showOne(database, await findRecord(database, redeemRequests, params.id, REQUEST)),
  }),

  approveRedeem: async ({ database, params, ifMatch, account, services }) => {
    const request = await lockWaiting(database, params.id, ifMatch);
    const rider = await lockRiderOf(database, request);
    if (rider.happyMoney < request.points) {
      throw invalid(
        `${request.riderName} has ${countInWords(rider.happyMoney, "point")}, which does not suffice for the ${numberInWords(request.points)} of this request.`,
      );
    }
    // `updatedAt` stays as it is, so that a form about the rider that is open elsewhere does not get a conflict.
    await database
      .update(riders)
      .set({ happyMoney: rider.happyMoney - request.points })
      .where(eq(riders.id, rider.id));
    const decided = await decideRequest(database, request, { status: "approved", by: account, now: services.now() });
    return { message: "Redeem request approved successfully", data: await showOne(database, decided) };
  },

  rejectRedeem: async ({ database, params, body, ifMatch, account, services }) => {
    const request = await lockWaiting(database, params.id, ifMatch);
    const decision = { status: "rejected", by: account, now: services.now(), reason: body.reason } as const;
    const decided = await decideRequest(database, request, decision);
    return { message: "Redeem request rejected successfully", data: await showOne(database, decided) };
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
