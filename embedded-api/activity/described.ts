import type { PgTable } from "drizzle-orm/pg-core";
import type { ActivityAction } from "contract/activity-constants";
import type { Account } from "../accounts/table";
import type { RecordKey } from "../core/duplicates";
import type { Fields } from "../core/recording";
import type { Services } from "../core/services";
import type { Database } from "../database/database";
import type { Step } from "./noting";

type Act = ActivityAction | ((body: Fields) => ActivityAction);

/** The person who undoes a line. */
export interface Undoer {
  account: Account;
  /** Whether the line describes that person's own action. */
  isOwn: boolean;
  services: Pick<Services, "now" | "log" | "afterAnswer" | "vault" | "mails">;
}

/**
 * Does before or after an undo what the calls of a resource do around a change. `steps` has at least one row.
 * @throws {HttpError} if the account must not undo it, or the rules of the resource forbid it
 */
type AroundUndo = (tx: Database, steps: readonly [Step, ...Step[]], undoer: Undoer) => Promise<void>;

/** What the record of activity knows about a resource. It is defined beside the resource's handlers. */
export interface DescribedResource {
  /** The field with the record's name, or a function that returns the name. Without it, records have no name. */
  name?: string | ((fields: Fields) => unknown);
  /**
   * For riders, drivers, and records named after them: finds names by ids whenever lines are shown. The lines contain no name or
   * other identifying data, so that nothing of a removed person is in them.
   */
  people?: (db: Database, ids: string[]) => Promise<{ id: string; name: string }[]>;
  /** The actions of calls whose paths do not tell them, by `callName`. */
  calls?: Readonly<Record<string, Act>>;
  /** The beginnings of paths that do not begin with the resource's name. */
  paths?: readonly string[];
  /** The actions that can be undone, each with the number of hours. The default is `THINGS_TO_UNDO`. */
  undo?: Readonly<Partial<Record<ActivityAction, number>>>;
  /** Actions with effects outside of the database: mails, notifications and payouts. */
  sent?: readonly ActivityAction[];
  /** Fields that no line of this resource may contain, in addition to the general ones. */
  leftOut?: readonly string[];
  /** Only the person who acted and the admin can undo it, although others may make the call. */
  isOwn?: true;
  /** The table that the resource's calls lock before they read, because a rule concerns several rows. */
  lock?: PgTable;
  /** The key that distinguishes records if there is no unique index. */
  key?: RecordKey;
  /** The table whose rows people can reorder, and the column that distinguishes its lists if there are several. */
  order?: { table: PgTable; listColumn?: string };
  /** Columns that have no meaning without each other: an undo of one is refused if another was changed since. */
  together?: readonly string[];
  beforeUndo?: AroundUndo;
  afterUndo?: AroundUndo;
}

/** The resources by name, which is the beginning of their calls' paths. */
export type DescribedResources = Readonly<Record<string, DescribedResource>>;

const HOURS_OF_DAY = 24;
const THINGS_HOURS = 30 * HOURS_OF_DAY;
/** The number of hours within which a removed person can be restored. After that all their data is erased. */
export const PEOPLE_HOURS = HOURS_OF_DAY;

/** Returns an `undo` for actions that can be undone for thirty days. */
export function forThirtyDays(...actions: ActivityAction[]): NonNullable<DescribedResource["undo"]> {
  return Object.fromEntries(actions.map((action) => [action, THINGS_HOURS]));
}

/** The `undo` of sessions, files, and actions on people: nothing can be undone. */
export const NEVER = {};

/** What can be undone by default: records can be restored as they were. */
const THINGS_TO_UNDO = forThirtyDays("create", "update", "delete", "reorder", "activate", "deactivate");

/** Returns the number of hours within which an action can be undone; undefined if it can't be undone. */
export function hoursToUndo({ undo = THINGS_TO_UNDO }: DescribedResource = {}, action: string): number | undefined {
  return Object.hasOwn(undo, action) ? undo[action as ActivityAction] : undefined;
}

/**
 * Returns the number of hours within which an undo can itself be undone; undefined if it restored a person, because an undo
 * removes nobody.
 */
export function hoursToUndoAgain(steps: readonly { rowTable: string; before: unknown }[]): number | undefined {
  const isPersonBack = steps.some(({ rowTable, before }) => rowTable === "riders" && before === null);
  return isPersonBack ? undefined : THINGS_HOURS;
}

/** Tells why an action without stored steps can't be undone. */
export function whyNotUndone(resource: DescribedResource | undefined, action: string): "sent" | "kind" | "late" {
  if (resource?.sent?.some((each) => each === action)) return "sent";
  return hoursToUndo(resource, action) === undefined && action !== "undo" ? "kind" : "late";
}
