import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { calls } from "contract";
import { type AnyCall, callName } from "contract/call";
import type { ActivityEntry, ActivityUndo } from "contract/activity";
import { mayCall } from "../../accounts/grant";
import type { Account } from "../../accounts/table";
import { noteChanges } from "../../core/recording";
import { activity, activityKeys, type ActivityRow } from "../../activity/table";
import { type DescribedResources, whyNotUndone } from "../../activity/described";
import { undoSteps } from "../../activity/undo-table";
import type { Context } from "../../calls/handler";
import { HttpError, missing } from "../../core/http-error";
import type { Database } from "../../database/database";
import { sqlStateOf } from "../../database/sql-state";
import { isUploadName } from "../../core/upload-folder";
import { areChangedSince } from "./changed-since";
import { areInUse, areUnchanged, ordersOf, restoreRows } from "./restore";
import { finishUndo, lockForUndo } from "./around-undo";
import { refused } from "./undo-refusal";

const allCalls = new Map<string, AnyCall>(Object.values(calls).map((call: AnyCall) => [callName(call), call]));

const ENTRY = "The entry";

/** More entries than these would not help anybody. */
const MAX_SINCE = 10;

type Asked = Pick<
  Context<typeof calls.undoActivity>,
  "database" | "params" | "account" | "services" | "requireRight" | "resources"
>;

/**
 * Undoes a line. A line can be undone once; the undo can itself be undone.
 * @throws {HttpError} 404 for an unknown line, and for one that the account may neither read nor undo; 403 without access to the
 *   undone call; 409 if it can't be undone or no longer, with the later entries of its record
 */
export async function undoLine(
  asked: Asked,
  show: (rows: ActivityRow[]) => Promise<unknown[]>,
): Promise<{ message: string; data: { name: string | null; resource: string } }> {
  const { database, params, account, services, resources } = asked;
  const line = await findLine(database, params.id);
  const described = resources[line.resource];
  const orders = ordersOf(resources);
  const undoer = { account, isOwn: line.whoId === account.id, services };
  // A person who may neither read a line nor undo it gets the same answer as for an unknown one: ids are consecutive, so any
  // other answer would reveal how many there are.
  const isKnown = line.whoId === account.id || mayCall(account, calls.listActivity);
  // If two people undo the same line, the second one waits here and then finds that it is undone.
  const steps = await database
    .select()
    .from(undoSteps)
    .where(eq(undoSteps.lineId, line.id))
    .orderBy(asc(undoSteps.position))
    .for("update");
  const call = allCalls.get(steps[0]?.call ?? "");
  if (!isKnown && !(call && mayCall(account, call))) throw missing(ENTRY);
  if (!call) throw refused(whyNotUndone(described, line.action));
  asked.requireRight(call);
  // The lock comes before any refusal, because a refusal contains the record's name.
  await lockForUndo(database, described, steps, undoer).catch((error: unknown) => {
    throw !isKnown && error instanceof HttpError && [403, 404].includes(error.status) ? missing(ENTRY) : error;
  });
  const [entry] = await show([line]);
  const { name } = (entry as ActivityEntry).record;
  const named = { name, resource: line.resource };
  if ((await undoneAmong(database, [line.id])).size > 0) throw refused("undone", named);
  if (steps[0]!.until <= services.now()) throw refused("late", named);
  if (
    !(await areUnchanged(database, orders, steps, isMove(line))) ||
    (await areChangedSince(database, orders, { line: line.id, isMove: isMove(line), ...described }, steps))
  ) {
    const since = await show(await linesSince(database, line));
    throw refused("changed", named, since.map(withoutAddress));
  }
  if (await areInUse(database, steps)) throw refused("used", named);
  await restoreRows(database, orders, steps, services.now()).catch(refuseTaken);
  await finishUndo(database, described, steps, undoer);
  for (const file of uploadsIn(steps)) await services.uploads.restore(file);
  const { recordId: id, before, after, resource } = line;
  const undoes = { line: line.id, resource, call: callName(call) };
  noteChanges(database, [{ id, name: line.recordName, before: after, after: before, undoes }]);
  return { message: "Undone successfully", data: named };
}

/** Whether a line describes a change of place in a list. */
function isMove({ before, after }: ActivityRow): boolean {
  return before !== null && after !== null && "position" in before;
}

/** @throws {HttpError} 404 if there is no such line */
export async function findLine(db: Database, id: string): Promise<ActivityRow> {
  const [line] = /^\d{1,15}$/.test(id)
    ? await db
        .select()
        .from(activity)
        .where(eq(activity.id, Number(id)))
    : [];
  if (!line) throw missing(ENTRY);
  return line;
}

/** Tells for each line whether, and until when, an account can undo it. */
export async function undosOf(
  db: Database,
  resources: DescribedResources,
  lines: readonly ActivityRow[],
  account: Account,
  now: Date,
): Promise<ActivityUndo[]> {
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { lineId, call, until } = undoSteps;
  const [kept, undone] = await Promise.all([
    db
      .select({ lineId, call, until })
      .from(undoSteps)
      .where(and(inArray(lineId, ids), eq(undoSteps.position, 0))),
    undoneAmong(db, ids),
  ]);
  const ways = new Map(kept.map((way) => [way.lineId, way]));
  return lines.map(({ id, resource, action, whoId }) => {
    const way = ways.get(id);
    const isOthers = resources[resource]?.isOwn === true && whoId !== account.id && account.role !== "admin";
    const why = undone.has(id)
      ? "undone"
      : !way
        ? whyNotUndone(resources[resource], action)
        : isOthers
          ? "access"
          : whyNot(way, account, now);
    return { possible: why === null, until: why === null ? way!.until.toISOString() : null, why };
  });
}

function whyNot(way: { call: string; until: Date }, account: Account, now: Date): ActivityUndo["why"] {
  const call = allCalls.get(way.call);
  if (!call || !mayCall(account, call)) return "access";
  return way.until <= now ? "late" : null;
}

async function undoneAmong(db: Database, ids: number[]): Promise<ReadonlySet<number | null>> {
  const lines = await db.select({ undoes: activity.undoes }).from(activity).where(inArray(activity.undoes, ids));
  return new Set(lines.map(({ undoes }) => undoes));
}

/** The later lines about the record of a line, oldest first. */
function linesSince(db: Database, { id, resource, recordId }: ActivityRow): Promise<ActivityRow[]> {
  const ofRecord =
    recordId === null ? and(activityKeys.isShown, eq(activity.resource, resource)) : eq(activity.recordId, recordId);
  return db
    .select()
    .from(activity)
    .where(and(ofRecord, gt(activity.id, id)))
    .orderBy(asc(activity.id))
    .limit(MAX_SINCE);
}

/** Removes the IP address: a person who may change a record need not know where others work. */
function withoutAddress(entry: unknown): unknown {
  return { ...(entry as object), address: null };
}

const UNIQUE = "23505";
const REFERENCE = "23503";

/** Answers a violated constraint: another record has taken the place of the restored one, or the record that it belongs to is gone. */
function refuseTaken(error: unknown): never {
  if ([UNIQUE, REFERENCE].includes(sqlStateOf(error) ?? "")) throw refused("rule");
  throw error;
}

function uploadsIn(steps: readonly { before: unknown }[]): string[] {
  const text = JSON.stringify(steps.map(({ before }) => before));
  return [...new Set(text.match(/[0-9a-f]{32}\.(?:png|jpg)/g) ?? [])].filter(isUploadName);
}
