import type { Database } from "../database/database";
import { conflict, unfit } from "./http-error";
import type { RecordTable } from "./lists";
import { changedAt, lockRecord } from "./records";

/** The person who decides. */
interface Person {
  id: string;
  username: string;
}

interface Proposal {
  id: string;
  updatedAt: Date;
  status: string;
  byId: string | null;
  decidedBy: string | null;
}

/**
 * Returns a proposal that awaits a decision, locked until the transaction ends.
 * @param what such as "The refund"
 * @throws {HttpError} 404; 409 with the record as it is now if it was decided already
 */
export async function lockProposed<Table extends RecordTable & { $inferSelect: Proposal }>(
  tx: Database,
  table: Table,
  { id, ifMatch, what }: { id: string; ifMatch: string | undefined; what: string },
  show: (row: Table["$inferSelect"]) => Promise<object>,
): Promise<Table["$inferSelect"]> {
  const lock = (version: string | undefined) => lockRecord(tx, table, { id, ifMatch: version, what }, show);
  const row: Table["$inferSelect"] = await lock(undefined);
  if (row.status !== "proposed")
    throw conflict(
      `${row.decidedBy ?? "Someone else"} has ${row.status} ${what.toLowerCase().replace("the ", "this ")} already.`,
      await show(row),
      row.status as "approved" | "rejected",
    );
  return lock(ifMatch);
}

/** @throws {HttpError} 400 for one's own proposal, even if the limit has changed in the meantime */
export function refuseOwn({ byId }: Pick<Proposal, "byId">, { id }: Pick<Person, "id">): void {
  if (byId === id) throw unfit("own", "Somebody else has to approve what you have proposed.");
}

/** The columns to store for a decision about a proposal. */
export function decided<Status extends "approved" | "rejected">(
  row: Pick<Proposal, "updatedAt">,
  status: Status,
  { account, now }: { account: Person; now: Date },
) {
  return {
    status,
    updatedAt: changedAt(row, now),
    decidedAt: now,
    decidedById: account.id,
    decidedBy: account.username,
  };
}
