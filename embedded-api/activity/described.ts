import type { PgTable } from "drizzle-orm/pg-core";
import type { ActivityAction } from "contract/activity-constants";
import type { Account } from "../accounts/table";
import type { RecordKey } from "../core/duplicates";
import type { Fields } from "../core/recording";
import type { Services } from "../core/services";
import type { Database } from "../database/database";
import type { Step } from "./noting";

type Act = ActivityAction | ((body: Fields) => ActivityAction);

/** Somebody who undoes a line. */
export interface Undoer {
  account: Account;
  /** Whether the line tells of what they did themselves. */
  isOwn: boolean;
  services: Pick<Services, "now" | "log" | "afterAnswer" | "vault" | "mails">;
}

/**
 * Does before or after an undo what the calls of a resource do around a change. Steps have at least one row.
 * @throws {HttpError} where the account must not undo it, or the rules of the resource forbid it
 */
type AroundUndo = (tx: Database, steps: readonly [Step, ...Step[]], undoer: Undoer) => Promise<void>;

/** What the record of activity knows of a resource. It stands beside the resource's handlers. */
export interface DescribedResource {
  /** The field that a record is called by, or what makes its name. A record without it has none. */
  name?: string | ((fields: Fields) => unknown);
  /**
   * For riders and drivers, and what is called after them: finds names by ids as they are when lines are shown. The lines hold
   * no name and nothing else that identifies somebody, so that nothing of a removed person is in them.
   */
  people?: (db: Database, ids: string[]) => Promise<{ id: string; name: string }[]>;
  /** What calls do whose paths don't say it, by `callName`. */
  calls?: Readonly<Record<string, Act>>;
  /** How paths begin that don't begin with the resource's name. */
  paths?: readonly string[];
  /** The actions that can be undone, each with the hours within which it can be. Without it: `THINGS_TO_UNDO`. */
  undo?: Readonly<Partial<Record<ActivityAction, number>>>;
  /** What has left the house: mails, notifications and payouts. */
  sent?: readonly ActivityAction[];
  /** Fields that no line may hold, beside those that none may. */
  leftOut?: readonly string[];
  /** Only whoever did something, and the admin, can undo it, though everybody may make the call. */
  isOwn?: true;
  /** The table that its own calls lock before they read, because a rule is about several rows. */
  lock?: PgTable;
  /** Tells records apart where no unique index does. */
  key?: RecordKey;
  /** The table whose rows people put in order, and the column that tells its lists apart if there are several. */
  order?: { table: PgTable; listColumn?: string };
  beforeUndo?: AroundUndo;
  afterUndo?: AroundUndo;
}

/** By the names of resources, as the paths of their calls begin. */
export type DescribedResources = Readonly<Record<string, DescribedResource>>;

const HOURS_OF_DAY = 24;
const THINGS_HOURS = 30 * HOURS_OF_DAY;
/** The hours within which a removed person can be brought back. After that nothing of them is left. */
export const PEOPLE_HOURS = HOURS_OF_DAY;

/** Makes an `undo` of actions that can be taken back for thirty days. */
export function forThirtyDays(...actions: ActivityAction[]): NonNullable<DescribedResource["undo"]> {
  return Object.fromEntries(actions.map((action) => [action, THINGS_HOURS]));
}

/** Serves as `undo` of sessions, files, and what happened to people: nothing of it can be taken back. */
export const NEVER = {};

/** What can be undone of a resource that says nothing else: its records can come back as they were. */
const THINGS_TO_UNDO = forThirtyDays("create", "update", "delete", "reorder", "activate", "deactivate");

/** Returns the hours within which an action can be undone; undefined where it can't be. */
export function hoursToUndo({ undo = THINGS_TO_UNDO }: DescribedResource = {}, action: string): number | undefined {
  return Object.hasOwn(undo, action) ? undo[action as ActivityAction] : undefined;
}

/** Returns the hours within which an undo can be undone itself; undefined where a person came back, as an undo removes nobody. */
export function hoursToUndoAgain(steps: readonly { rowTable: string; before: unknown }[]): number | undefined {
  const isPersonBack = steps.some(({ rowTable, before }) => rowTable === "riders" && before === null);
  return isPersonBack ? undefined : THINGS_HOURS;
}

/** Tells why an action of which nothing is kept can't be undone. */
export function whyNotUndone(resource: DescribedResource | undefined, action: string): "sent" | "kind" | "late" {
  if (resource?.sent?.some((each) => each === action)) return "sent";
  return hoursToUndo(resource, action) === undefined && action !== "undo" ? "kind" : "late";
}
