import { and, eq, inArray } from "drizzle-orm";
import { type Account, accounts } from "../../accounts/table";
import { recordAnswer } from "../../core/records";
import type { Database } from "../../database/database";
import { viewCounts, type ViewRow } from "./table";

/** Converts rows to views as everybody sees them. */
export async function show(db: Database, rows: ViewRow[]) {
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
  const authors =
    ids.length === 0
      ? []
      : await db.select({ _id: accounts.id, name: accounts.username }).from(accounts).where(inArray(accounts.id, ids));
  return rows.map((row) => ({
    ...recordAnswer(row),
    list: row.list,
    name: row.name,
    query: row.query,
    scope: row.scope,
    key: row.accessKey,
    position: row.position,
    author: authors.find(({ _id }) => _id === row.ownerId) ?? null,
  }));
}

type Shown = Awaited<ReturnType<typeof show>>[number];

/** Whether an account may change a view. */
export const mayChange = ({ id, role }: Account, ownerId: string | null | undefined) =>
  role === "admin" || ownerId === id;

/** Adds to views what is specific to the reader's account: whether it may change them, and counts them on its dashboard. */
export async function showTo(db: Database, account: Account, shown: readonly Shown[]) {
  const counted = await db
    .select({ viewId: viewCounts.viewId, threshold: viewCounts.threshold })
    .from(viewCounts)
    .where(eq(viewCounts.accountId, account.id));
  const thresholds = new Map(counted.map(({ viewId, threshold }) => [viewId, threshold]));
  return shown.map((view) => ({
    ...view,
    mayChange: mayChange(account, view.author?._id),
    count: thresholds.has(view._id) ? { threshold: thresholds.get(view._id) ?? null } : null,
  }));
}

/** The condition for an account's own count of a view. */
export const countOf = (account: Account, viewId: string) =>
  and(eq(viewCounts.accountId, account.id), eq(viewCounts.viewId, viewId));
