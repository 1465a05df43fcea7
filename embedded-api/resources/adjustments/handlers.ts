import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { CallQuery } from "contract/call";
import type { AdjustmentProposal, listAdjustments } from "contract/adjustments";
import type { Account } from "../../accounts/table";
import { type DescribedResources, NEVER } from "../../activity/described";
import type { Handlers } from "../../calls/handler";
import { fullName } from "../../core/full-name";
import { listRecords } from "../../core/lists";
import { lockProposed } from "../../core/lock-proposed";
import { peopleNamed } from "../../core/people-search";
import { findRecord, recordAnswer } from "../../core/records";
import { noteChanges } from "../../core/recording";
import type { Database } from "../../database/database";
import { drivers } from "../drivers/table";
import { peopleOf } from "../ledger/balances";
import { driverBalances } from "../ledger/table";
import { countOthersWith } from "../refunds/limit";
import { onAskedDays } from "../settings/asked-days";
import { adjustOrPropose, approveAdjustment, rejectAdjustment } from "./decide";
import { aloneLimitOf, currencyOf } from "./limit";
import { adjustmentProposals, type ProposalRow } from "./table";

const ADJUSTMENT = "The adjustment";

type Query = CallQuery<typeof listAdjustments>;

async function show(db: Database, rows: readonly ProposalRow[], account: Account): Promise<AdjustmentProposal[]> {
  const people = await peopleOf(db, [...new Set(rows.map(({ driverId }) => driverId))]);
  return rows.map((row) => ({
    ...recordAnswer(row),
    driver: people.get(row.driverId)!,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    status: row.status,
    by: row.byName,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    rejectReason: row.rejectReason,
    isOwn: row.byId === account.id,
  }));
}

const showOne = async (db: Database, row: ProposalRow, account: Account) => (await show(db, [row], account))[0]!;

function searched(search: string) {
  // The rows of this list show neither e-mail addresses nor phone numbers.
  const found = peopleNamed(drivers, search);
  return found && sql`${adjustmentProposals.driverId} in (select ${drivers.id} from ${drivers} where ${found})`;
}

async function filtersOf(db: Database, query: Query, account: Account) {
  const { byId, status, createdAt } = adjustmentProposals;
  const isOwn = sql`${byId} is not distinct from ${account.id}`;
  return and(
    query.status && eq(status, query.status),
    query.own && (query.own === "yes" ? isOwn : not(isOwn)),
    await onAskedDays(db, createdAt, query),
  );
}

const lock = (tx: Database, params: { id: string }, ifMatch: string | undefined, account: Account) =>
  lockProposed(tx, adjustmentProposals, { id: params.id, ifMatch, what: ADJUSTMENT }, (row) =>
    showOne(tx, row, account),
  );

export const adjustmentHandlers = {
  readAdjustable: async ({ database, params, query, account, services }) => {
    const { id } = await findRecord(database, drivers, params.id, "The driver");
    const currency = await currencyOf(database, id, query.currency);
    const own = and(eq(driverBalances.driverId, id), eq(driverBalances.currency, currency));
    const [kept] = await database.select().from(driverBalances).where(own);
    return {
      data: {
        driver: (await peopleOf(database, [id])).get(id)!,
        currency,
        balance: kept?.balance ?? 0,
        limit: await aloneLimitOf(database, { driverId: id, currency }, { account, now: services.now() }),
        approvers: await countOthersWith(database, "payout", account.id),
      },
    };
  },

  adjustBalance: async ({ database, params, body: { amount, currency: asked, reason }, account, services }) => {
    const wanted = { driverId: params.id, amount, currency: asked, reason };
    const { currency, proposal } = await adjustOrPropose(database, wanted, { account, now: services.now() });
    const driver = (await peopleOf(database, [params.id])).get(params.id)!;
    const status = proposal ? { status: proposal.status } : {};
    noteChanges(database, [{ id: driver._id, before: null, after: { amount, currency, reason, ...status } }]);
    return { data: { _id: proposal?.id ?? driver._id, driver, currency, amount, isProposal: proposal !== null } };
  },

  listAdjustments: async ({ database, query, account }) => {
    const { place, createdAt } = adjustmentProposals;
    const { rows, totalDocs } = await listRecords(database, adjustmentProposals, query, {
      searched,
      sorts: { place, createdAt },
      defaultOrder: { sort: "place", order: "asc" },
      where: await filtersOf(database, query, account),
    });
    return { data: { docs: await show(database, rows, account), totalDocs } };
  },

  readAdjustment: async ({ database, params, account }) => {
    const row = await findRecord(database, adjustmentProposals, params.id, ADJUSTMENT);
    return { data: await showOne(database, row, account) };
  },

  approveAdjustment: async ({ database, params, ifMatch, account, services }) => {
    const row = await lock(database, params, ifMatch, account);
    const approved = await approveAdjustment(database, row, { account, now: services.now() });
    return { message: "The adjustment was approved", data: await showOne(database, approved, account) };
  },

  rejectAdjustment: async ({ database, params, body, ifMatch, account, services }) => {
    const row = await lock(database, params, ifMatch, account);
    const rejected = await rejectAdjustment(database, row, body.reason, { account, now: services.now() });
    return { message: "The adjustment was rejected", data: await showOne(database, rejected, account) };
  },
} satisfies Partial<Handlers>;

/** Entries of the ledger can't be removed, so this can't be undone. */
export const adjustmentActivity = {
  adjustment: {
    people: async (db, ids) => {
      const { id, driverId } = adjustmentProposals;
      const rows = await db
        .select({ id, firstName: drivers.firstName, lastName: drivers.lastName })
        .from(adjustmentProposals)
        .innerJoin(drivers, eq(drivers.id, driverId))
        .where(inArray(id, ids));
      return rows.map((row) => ({ id: row.id, name: fullName(row) }));
    },
    undo: NEVER,
    sent: ["approve"],
  },
} satisfies DescribedResources;
