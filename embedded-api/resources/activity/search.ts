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

/** A number with more digits can't be read exactly, and belongs to no booking. */
const NUMBER = /^#?(\d{1,15})$/;
/** A single letter occurs in nearly every name. */
const MIN_LETTERS = 2;

/**
 * Keeps the lines that a search finds: by the name or id of the record, by the person who acted, or by a part of an address.
 * Lines contain no names of riders and drivers and no booking numbers, so these are looked up first, in their present state.
 * @returns undefined if there is no search
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

/** If a search finds the person of a job, one of its lines is shown; if it finds a record of a job, that record's line is shown. */
function ownOf(search: string): SQL | undefined {
  return or(activityKeys.isShown, searchIn([activity.recordName, activity.recordId], search));
}

function named(people: SearchedPeople, search: string, keep: (found: SQL) => SQL): SQL | undefined {
  const found = peopleNamed(people, search);
  return found && keep(found);
}

/** Keeps the lines about the rows of a table that fulfil a condition. */
function about(table: PgTable & { id: AnyPgColumn }, condition: SQL): SQL {
  // PostgreSQL computes this array once. With "in" it would run the subquery for each of millions of lines.
  return sql`${activity.recordId} = any(array(select ${table.id}::text from ${table} where ${condition}))`;
}
