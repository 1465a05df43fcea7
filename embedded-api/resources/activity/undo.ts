import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { calls } from "contract";
import { type AnyCall, callName } from "contract/call";
import { meets } from "contract/access-keys";
import type { ActivityUndo } from "contract/activity";
import { grantOf } from "../../accounts/grant";
import type { Account } from "../../accounts/table";
import { noteChanges } from "../../activity/recording";
import { activity, type ActivityRow } from "../../activity/table";
import { whyNotUndone } from "../../activity/undo-rules";
import { undoSteps } from "../../activity/undo-table";
import type { Context } from "../../core/handler";
import { conflict, HttpError, missing } from "../../core/http-error";
import type { Database } from "../../database/database";
import { sqlStateOf } from "../../database/sql-state";
import { isUploadName, type UploadFolder } from "../uploads/folder";
import { areInUse, areUnchanged, restoreRows } from "./restore";
import { finishUndo, lockForUndo } from "./undo-rules";

const allCalls = new Map<string, AnyCall>(Object.values(calls).map((call: AnyCall) => [callName(call), call]));

const MESSAGES = {
  late: "This is too long ago to be undone.",
  undone: "This was undone already.",
  sent: "This has left the house and can't be undone.",
  kind: "This can't be undone.",
  access: "You are not allowed to undo this.",
} as const satisfies Record<NonNullable<ActivityUndo["why"]>, string>;

const CHANGED = "This can't be undone: it was changed since.";

/** More entries than these say no more to anybody. */
const MAX_SINCE = 10;

type Asked = Pick<Context<typeof calls.undoActivity>, "database" | "params" | "account" | "services" | "requireRight">;

/**
 * Takes back what a line tells of. A line is undone once; what undid it can be undone in its turn.
 * @throws {HttpError} 404 for an unknown line, 403 without the right to make the call that is undone, 409 where it can't be
 *   undone (any more), with the entries of its record since then
 */
export async function undoLine(
  asked: Asked,
  show: (rows: ActivityRow[]) => Promise<unknown[]>,
): Promise<{ message: string }> {
  const { database, params, account, services } = asked;
  const [line] = /^\d{1,15}$/.test(params.id)
    ? await database
        .select()
        .from(activity)
        .where(eq(activity.id, Number(params.id)))
    : [];
  if (!line) throw missing("The entry");
  // Of two who undo the same the second waits here, and then finds that it is undone.
  const steps = await database
    .select()
    .from(undoSteps)
    .where(eq(undoSteps.lineId, line.id))
    .orderBy(asc(undoSteps.position))
    .for("update");
  const call = allCalls.get(steps[0]?.call ?? "");
  if (!call) throw refused(whyNotUndone(line.resource, line.action));
  asked.requireRight(call);
  if ((await undoneAmong(database, [line.id])).size > 0) throw refused("undone");
  if (steps[0]!.until <= services.now()) throw refused("late");
  await lockForUndo(database, line.resource, steps, account);
  const refuseChanged = async () =>
    conflict(CHANGED, { since: (await show(await linesSince(database, line))).map(withoutAddress) });
  if (!(await areUnchanged(database, steps, isMove(line)))) throw await refuseChanged();
  if (await areInUse(database, steps)) throw conflict("This can't be undone: it is in use by now.", { since: [] });
  await restoreRows(database, steps, services.now()).catch(refuseTaken);
  await finishUndo(database, line.resource, steps, { account, services });
  for (const name of uploadsIn(steps)) await showAgain(services.uploads, name);
  const { recordId: id, recordName: name, before, after, resource } = line;
  const undoes = { line: line.id, resource, call: callName(call) };
  noteChanges(database, [{ id, name, before: after, after: before, undoes }]);
  return { message: "Undone" };
}

/** Whether a line tells of a change of place in a list. */
function isMove({ before, after }: ActivityRow): boolean {
  return before !== null && after !== null && "position" in before;
}

/** Whether and until when lines can be undone by an account, in their order. */
export async function undosOf(
  db: Database,
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
  return lines.map(({ id, resource, action }) => {
    const way = ways.get(id);
    const why = undone.has(id) ? "undone" : way ? whyNot(way, account, now) : whyNotUndone(resource, action);
    return { possible: why === null, until: why === null ? way!.until.toISOString() : null, why };
  });
}

function whyNot(way: { call: string; until: Date }, account: Account, now: Date): ActivityUndo["why"] {
  const access = allCalls.get(way.call)?.access;
  if (access === undefined || access === "public" || !meets(grantOf(account), access)) return "access";
  return way.until <= now ? "late" : null;
}

async function undoneAmong(db: Database, ids: number[]): Promise<ReadonlySet<number | null>> {
  const lines = await db.select({ undoes: activity.undoes }).from(activity).where(inArray(activity.undoes, ids));
  return new Set(lines.map(({ undoes }) => undoes));
}

/** What happened to the record of a line since, the latest last. */
function linesSince(db: Database, { id, resource, recordId }: ActivityRow): Promise<ActivityRow[]> {
  const ofRecord = recordId === null ? eq(activity.resource, resource) : eq(activity.recordId, recordId);
  return db
    .select()
    .from(activity)
    .where(and(ofRecord, gt(activity.id, id)))
    .orderBy(asc(activity.id))
    .limit(MAX_SINCE);
}

/** Whoever may change a record need not know where others work. */
function withoutAddress(entry: unknown): unknown {
  return { ...(entry as object), address: null };
}

function refused(why: NonNullable<ActivityUndo["why"]>): HttpError {
  return conflict(MESSAGES[why], { since: [], why });
}

const UNIQUE = "23505";
const REFERENCE = "23503";

function refuseTaken(error: unknown): never {
  const state = sqlStateOf(error);
  if (state === UNIQUE) throw conflict("This can't be undone: another record has taken its place.", { since: [] });
  if (state === REFERENCE) throw conflict("This can't be undone: what it belongs to is gone.", { since: [] });
  throw error;
}

function uploadsIn(steps: readonly { before: unknown }[]): string[] {
  const text = JSON.stringify(steps.map(({ before }) => before));
  return [...new Set(text.match(/[0-9a-f]{32}\.(?:png|jpg)/g) ?? [])].filter(isUploadName);
}

async function showAgain(uploads: UploadFolder, name: string): Promise<void> {
  await uploads.restore(name);
}
