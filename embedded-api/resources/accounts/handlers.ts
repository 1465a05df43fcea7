import { and, eq, inArray, ne, type SQL } from "drizzle-orm";
import { MAX_ACCOUNT_IDS, NEEDS_APPROVAL } from "contract/accounts";
import type { Handlers } from "../../calls/handler";
import { watchRecord } from "../../core/recording";
import { listRecords } from "../../core/lists";
import { peopleFoundBy } from "../../core/people-search";
import { changedAt, recordAnswer } from "../../core/records";
import { invalid, unfit } from "../../core/http-error";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { rowCount } from "../../database/row-counts";
import { removeRider } from "../riders/remove-rider";
import { riderKeys, riders, type RiderRow } from "../riders/table";
import { USER_TYPES } from "../riders/user-types";
import { onAskedDays } from "../settings/asked-days";

function show(rider: RiderRow) {
  return {
    ...recordAnswer(rider),
    firstName: rider.firstName,
    lastName: rider.lastName,
    imdbLink: rider.imdbLink ?? "",
    userType: { key: rider.userType, ...USER_TYPES[rider.userType] },
    email: rider.email,
    countryCode: rider.countryCode,
    mobileNumber: rider.mobileNumber,
    is_free_subscribed: rider.isFreeSubscribed,
    is_paid_subscribed: rider.isPaidSubscribed,
    isapproved: rider.isApproved,
    isBlocked: rider.isBlocked,
  };
}

const needsApproval = ne(riders.userType, "individual");

const STATUSES = {
  pending: and(needsApproval, eq(riders.isApproved, false)),
  approved: and(needsApproval, eq(riders.isApproved, true)),
  blocked: eq(riders.isBlocked, true),
};

function withIds(ids: string | undefined): SQL | undefined {
  if (ids === undefined) return undefined;
  return inArray(riders.id, ids.split(",").filter(isId).slice(0, MAX_ACCOUNT_IDS));
}

/**
 * Reads the account to change, and locks the row until the transaction ends.
 * @throws {HttpError} 400 for an unknown account, because the id is in the body and not in the URL
 */
async function lockAccount(tx: Database, id: string): Promise<RiderRow> {
  const [rider] = isId(id) ? await tx.select().from(riders).where(eq(riders.id, id)).for("update") : [];
  if (!rider) throw unfit("missing", "This user no longer exists.");
  await watchRecord(tx, riders, rider, show);
  return rider;
}

export const accountHandlers = {
  listAccounts: async ({ database, query }) => {
    const { createdAt, mobileNumber, userType } = riders;
    const { name, email, status } = riderKeys;
    const { rows, totalDocs } = await listRecords(database, riders, query, {
      searched: (search) => peopleFoundBy(riders, search),
      sorts: { firstName: name, email, mobileNumber, userType, isapproved: status, createdAt },
      defaultOrder: { sort: "createdAt", order: "desc" },
      where: and(
        withIds(query.id),
        query.status && STATUSES[query.status],
        await onAskedDays(database, createdAt, query),
      ),
      total: () => rowCount(database, riders),
    });
    return { users: rows.map(show), totalDocs };
  },

  deleteAccount: async ({ database, body, account, services }) => {
    const rider = await lockAccount(database, body._id);
    await removeRider(database, rider, { by: account, services, show });
    return { message: "User deleted successfully" };
  },

  blockAccount: async ({ database, body, services }) => {
    const before = await lockAccount(database, body._id);
    const change = { isBlocked: body.isBlocked, updatedAt: changedAt(before, services.now()) };
    await database.update(riders).set(change).where(eq(riders.id, before.id));
    return { message: body.isBlocked ? "User blocked successfully" : "User unblocked successfully" };
  },

  approveAccount: async ({ database, body, services }) => {
    const before = await lockAccount(database, body._id);
    if (USER_TYPES[before.userType].type !== NEEDS_APPROVAL) throw invalid("Accounts of this type need no approval.");
    const change = { isApproved: body.isapproved, updatedAt: changedAt(before, services.now()) };
    await database.update(riders).set(change).where(eq(riders.id, before.id));
    return { message: body.isapproved ? "User approved successfully" : "User disapproved successfully" };
  },
} satisfies Partial<Handlers>;
