import type { Database } from "../database/database";
import { conflict, invalid } from "./http-error";
import type { RecordTable } from "./lists";
import { changedAt, lockRecord } from "./records";

/** Whoever decides. */
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
 * A proposal that waits, locked until the transaction ends.
 * @param what such as "The refund"
 * @throws {HttpError} 404; 409 when it was decided already, with the record as it is
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
    );
  return lock(ifMatch);
}

/** @throws {HttpError} 400 for one's own proposal, whatever the limit is by now */
export function refuseOwn({ byId }: Pick<Proposal, "byId">, { id }: Pick<Person, "id">): void {
  if (byId === id) throw invalid("Somebody else has to approve what you have proposed.");
}

/** What is stored of a decision about a proposal. */
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
