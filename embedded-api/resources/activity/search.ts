import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { foldText, wordsOf } from "contract/search-text";
import { activity, activityKeys } from "../../activity/table";
import { ofPeople, peopleNamed, type SearchedPeople } from "../../core/people-search";
import { searchIn } from "../../core/search";
import { bookings } from "../bookings/table";
import { driverDocuments } from "../driver-documents/table";
import { drivers } from "../drivers/table";
import { redeemRequests } from "../redeem/table";
import { riders } from "../riders/table";

/** More digits than these are not read exactly, and belong to no booking. */
const NUMBER = /^#?(\d{1,15})$/;
/** One letter is in nearly every name. */
const MIN_LETTERS = 2;

/**
 * Keeps the lines that a search finds: by the name or id of the record, by who did it, by a part of an address. Lines hold no names of riders
 * and drivers and no numbers of bookings: these are looked up first, as they are now.
 * @returns undefined for no search
 */
export function linesFoundBy(search: string): SQL | undefined {
  if (wordsOf(search).length === 0) return undefined;
  const number = NUMBER.exec(foldText(search).trim())?.[1];
  const isLong = Array.from(search.trim()).length >= MIN_LETTERS;
  return or(
    and(searchIn([activityKeys.searched], search), ownOf(search)),
    number === undefined ? undefined : about(bookings, eq(bookings.number, Number(number))),
    ...(isLong ? [riders, drivers].map((people) => named(people, search, (found) => about(people, found))) : []),
    ...(isLong
      ? [
          named(riders, search, (found) => about(redeemRequests, ofPeople(redeemRequests.riderId, riders, found))),
          named(drivers, search, (found) => about(driverDocuments, ofPeople(driverDocuments.driverId, drivers, found))),
        ]
      : []),
  );
}

/** Of a job that somebody is found by, one line is shown; of one whose record is found, that of the record is. */
function ownOf(search: string): SQL | undefined {
  return or(activityKeys.isShown, searchIn([activity.recordName, activity.recordId], search));
}

function named(people: SearchedPeople, search: string, keep: (found: SQL) => SQL): SQL | undefined {
  const found = peopleNamed(people, search);
  return found && keep(found);
}

/** Keeps the lines about the rows of a table that fit a condition. */
function about(table: PgTable & { id: AnyPgColumn }, condition: SQL): SQL {
  // PostgreSQL computes this array once; it would run a subquery with "in" for each of millions of lines.
  return sql`${activity.recordId} = any(array(select ${table.id}::text from ${table} where ${condition}))`;
}
