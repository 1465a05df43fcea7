import { and, asc, eq, inArray, isNotNull, ne, or, sql, type SQL } from "drizzle-orm";
import { type AccessKey, meets } from "contract/access-keys";
import { MAX_COUNTED_VIEWS, MAX_VIEWS, type ViewScope } from "contract/view-constants";
import { grantOf } from "../../accounts/grant";
import type { Account } from "../../accounts/table";
import type { DescribedResources } from "../../activity/described";
import type { calls } from "contract";
import type { Context, Handlers } from "../../calls/handler";
import { isDuplicate } from "../../core/duplicates";
import { denied, invalid, missing } from "../../core/http-error";
import { lockTable } from "../../core/lock-table";
import { orderedRecordStore } from "../../core/ordered-record-store";
import { isTaken, newRecord } from "../../core/records";
import { noteChanges } from "../../core/recording";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { countOf, mayChange, show, showTo } from "./show";
import { tabRowOf, viewCounts, viewKey, views, type ViewRow } from "./table";

const records = orderedRecordStore(views, "The view", (rows, { database }) => show(database, rows), "tabRow");

/** Keeps the account's own views, and those shared by the keys that it holds. */
function seenBy(account: Account): SQL | undefined {
  const grant = grantOf(account);
  const isOwn = eq(views.ownerId, account.id);
  // The admin and everyone with "All" meet every key.
  if (meets(grant, [])) return or(isOwn, isNotNull(views.accessKey));
  return grant.keys.length === 0 ? isOwn : or(isOwn, inArray(views.accessKey, [...grant.keys]));
}

/** @throws {HttpError} 404, also for a view that the account does not see */
async function seen(db: Database, account: Account, id: string): Promise<ViewRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(views)
        .where(and(eq(views.id, id), seenBy(account)))
    : [];
  if (!row) throw missing("The view");
  return row;
}

/** @throws {HttpError} 404 for a view that the account does not see, 403 for one that only others may change */
async function changeable(db: Database, account: Account, id: string): Promise<ViewRow> {
  const row = await seen(db, account, id);
  if (!mayChange(account, row.ownerId)) throw denied("Only whoever saved this view, and the admin, can change it.");
  return row;
}

interface Shared {
  scope: ViewScope;
  key: AccessKey | null;
}

/** @throws {HttpError} 400 for a key that the account does not hold, and for a default that is not set by the admin */
function requireShareable(account: Account, { scope, key }: Shared): void {
  const refuse = (field: string, message: string) => invalid(message, { [field]: message });
  if (scope === "default" && account.role !== "admin")
    throw refuse("scope", "Only the admin can set what a list opens with.");
  if (key !== null && !meets(grantOf(account), [key]))
    throw refuse("key", "You can share only with a key that you hold.");
}

/** @throws {HttpError} 400 if another view of the row has the same name, or the list already has another default */
async function refuseTwins(
  tx: Database,
  { id, tabRow, scope }: Pick<ViewRow, "id" | "tabRow" | "scope">,
): Promise<void> {
  if (await isDuplicate(tx, viewKey, id)) {
    const message = "There is already a view with this name.";
    throw invalid(message, { name: message });
  }
  const isDefault = and(eq(views.tabRow, tabRow), eq(views.scope, "default"));
  if (scope === "default" && (await isTaken(tx, views, isDefault, id))) {
    const message = "The list already opens with another view for this key.";
    throw invalid(message, { scope: message });
  }
}

type Count = { threshold: number | null } | null;

/** The count in the form of the record of activity. */
const told = (count: Count) => ({ counted: count !== null, threshold: count?.threshold ?? null });

/**
 * Switches the counting of a view on the account's dashboard on or off.
 * @returns the previous state
 * @throws {HttpError} 400 if the dashboard already counts as many views as it can
 */
async function setCount(
  { database, account, services }: Pick<Context<typeof calls.countView>, "database" | "account" | "services">,
  viewId: string,
  count: Count,
): Promise<Count> {
  const [before = null] = await database.select().from(viewCounts).where(countOf(account, viewId));
  if (count === null) await database.delete(viewCounts).where(countOf(account, viewId));
  else if (before === null) {
    // A view that the account no longer sees is not on its dashboard, and could not be switched off.
    const onDashboard = inArray(
      viewCounts.viewId,
      database.select({ id: views.id }).from(views).where(seenBy(account)),
    );
    const counted = await database.$count(viewCounts, and(eq(viewCounts.accountId, account.id), onDashboard));
    if (counted >= MAX_COUNTED_VIEWS) {
      const message = `The dashboard counts ${MAX_COUNTED_VIEWS} views at most.`;
      throw invalid(message, { counted: message });
    }
    await database
      .insert(viewCounts)
      .values({ ...newRecord(services.now()), viewId, accountId: account.id, threshold: count.threshold });
  } else if (before.threshold !== count.threshold)
    await database
      .update(viewCounts)
      .set({ threshold: count.threshold, updatedAt: services.now() })
      .where(countOf(account, viewId));
  return before;
}

const countedByOthers = (account: Account, viewId: string) =>
  and(eq(viewCounts.viewId, viewId), ne(viewCounts.accountId, account.id));

const afterwards = async (db: Database, account: Account, id: string) =>
  (await showTo(db, account, await show(db, await db.select().from(views).where(eq(views.id, id)))))[0]!;

export const viewHandlers = {
  listViews: async ({ database, account }) => {
    const rows = await database
      .select()
      .from(views)
      .where(seenBy(account))
      // Shared views come first, because their place is the same for everybody.
      .orderBy(
        asc(views.list),
        sql`${views.accessKey} nulls last`,
        asc(views.tabRow),
        asc(views.position),
        asc(views.id),
      );
    return { data: { docs: await showTo(database, account, await show(database, rows)), totalDocs: rows.length } };
  },

  createView: async (context) => {
    const { database, account, body } = context;
    requireShareable(account, body);
    await lockTable(database, views);
    if ((await database.$count(views, eq(views.ownerId, account.id))) >= MAX_VIEWS)
      throw invalid(`You have ${MAX_VIEWS} views. Please delete one first.`);
    const { list, name, query, scope, key } = body;
    const tabRow = tabRowOf(list, { owner: account.id, key });
    const columns = { ownerId: account.id, list, name, query, scope, accessKey: key, tabRow };
    const { _id } = await records.create(context, columns);
    if (body.count) await setCount(context, _id, body.count);
    await refuseTwins(database, { id: _id, tabRow, scope });
    return { message: "View saved successfully", data: await afterwards(database, account, _id) };
  },

  changeView: async (context) => {
    const { database, account, body, params } = context;
    await lockTable(database, views);
    const { list, ownerId } = await changeable(database, account, params.id);
    const { name, query, scope, key } = body;
    requireShareable(account, body);
    if (key === null && ownerId !== account.id) {
      const message = "Only its author can keep a view for themselves.";
      throw invalid(message, { scope: message });
    }
    const tabRow = tabRowOf(list, { owner: ownerId, key });
    await records.change(context, { ownerId, list, name, query, scope, accessKey: key, tabRow });
    if (body.count !== undefined) await setCount(context, params.id, body.count);
    if (key === null) await database.delete(viewCounts).where(countedByOthers(account, params.id));
    await refuseTwins(database, { id: params.id, tabRow, scope });
    return { message: "View updated successfully", data: await afterwards(database, account, params.id) };
  },

  moveView: async (context) => {
    const { database, account, params } = context;
    await changeable(database, account, params.id);
    await records.move(context);
    return { message: "View moved successfully", data: await afterwards(database, account, params.id) };
  },

  countView: async ({ database, account, params, body, services }) => {
    await lockTable(database, views);
    const { id, name } = await seen(database, account, params.id);
    const count = body.counted ? { threshold: body.threshold } : null;
    const before = await setCount({ database, account, services }, id, count);
    noteChanges(database, [{ id, name, before: told(before), after: told(count) }]);
    const message = count ? "The view is counted on the dashboard" : "The view is no longer counted on the dashboard";
    return { message, data: await afterwards(database, account, id) };
  },

  removeView: async (context) => {
    await lockTable(context.database, views);
    await changeable(context.database, context.account, context.params.id);
    await records.remove(context);
    return { message: "View deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const viewActivity = {
  view: {
    name: "name",
    lock: views,
    key: viewKey,
    order: { table: views, listColumn: "tab_row" },
    calls: { "PUT /private/view/:id/count": "update" },
    // The query may contain the name of a person that somebody searched for.
    leftOut: ["query", "author"],
    isOwn: true,
  },
} satisfies DescribedResources;
