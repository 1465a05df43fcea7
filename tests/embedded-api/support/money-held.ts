import { and, asc, inArray } from "drizzle-orm";
import { expect } from "vitest";
import type { BookingSums, ListedBooking } from "contract/bookings";
import type { ReportRow, Revenue } from "contract/report";
import { REPORT_TIMES, type ReportGrouping } from "contract/report-constants";
import { addDays, dayIn } from "contract/service-day";
import type { Random } from "../../../embedded-api/demonstration/random";
import { type BookingRow, bookings } from "../../../embedded-api/resources/bookings/table";
import { readDriverStatement } from "../../../embedded-api/resources/ledger/statement";
import { type LedgerEntry, ledgerEntries } from "../../../embedded-api/resources/ledger/table";
import { dataOf, type TestApi } from "./api";
import { bookedSums, CURRENCIES, isKept } from "./money-bookings";
import { reportRowInFile, statementInFile } from "./money-files";
import { figuresOfList } from "./report-figures";

/** What happened in a history: to whom, which bookings, until when, and in which zones. */
export interface History {
  api: TestApi;
  token: string;
  random: Random;
  about: string;
  driverIds: readonly string[];
  bookingIds: readonly string[];
  until: Date;
  /** The zones of the service in turn, each with the last entry that was written before it. */
  zones: readonly { timeZone: string; after: number }[];
}

/** So many drivers' bookings are read for a comparison with the report. */
const MAX_LISTS = 12;

/** Holds statements against ledger, bookings and files, and reports against ledger, lists and files. */
export async function expectHeld(history: History): Promise<void> {
  const { api, token, random, about, driverIds, bookingIds, until, zones } = history;
  const rows = await api.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  for (const row of rows) expect(isKept(row), `${about}, booking ${row.id}`).toBe(true);
  const entries = await entriesOf(history);
  const today = dayIn(zones.at(-1)!.timeZone, until);
  // In a zone further west the day of the last entries is still to come.
  const days = { from: "2026-01-01", to: addDays(today, 1) };
  const revenue = async (query: Record<string, string | number>) =>
    dataOf<Revenue>(
      await api.call("readRevenue", { token, query: { ...days, fields: "fare", limit: 1000, ...query } }),
    );
  let lists = 0;
  for (const currency of CURRENCIES) {
    const reported = await revenue({ by: "driver", currency });
    expect(reported.docs.length).toBe(reported.totalDocs);
    const reportRows = new Map(reported.docs.map((row) => [row.key, row]));
    for (const driverId of driverIds) {
      const ofDriver = (row: BookingRow | LedgerEntry) => row.driverId === driverId && row.currency === currency;
      const row = reportRows.get(driverId);
      await expectStatement(
        history,
        { driverId, currency, days },
        rows.filter(ofDriver),
        entries.filter(ofDriver),
        row,
      );
      if (!row || lists >= MAX_LISTS) continue;
      lists += 1;
      await expectRow(history, days, "driver", row);
      expect(await reportRowInFile(row), about).toEqual(row.now);
    }
    const by = random.pick(["service", "paymentMethod", "promoCode", ...REPORT_TIMES] as const);
    const { docs } = await revenue({ by, currency });
    const filled = docs.filter(({ now }) => now.rides + now.cancelled > 0);
    if (filled.length > 0) await expectRow(history, days, by, random.pick(filled));
  }
}

/** All entries of the drivers, each of which has its day in the zone that the service had when it was written. */
async function entriesOf({ api, driverIds, zones, about }: History): Promise<LedgerEntry[]> {
  const entries = await api.db
    .select()
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.driverId, [...driverIds])))
    .orderBy(asc(ledgerEntries.id));
  const zoneOf = (id: number) => zones.findLast(({ after }) => after < id)!.timeZone;
  expect(
    entries.map(({ id, kind, day }) => [id, kind, day]),
    about,
  ).toEqual(entries.map(({ id, kind, at }) => [id, kind, dayIn(zoneOf(id), at)]));
  return entries;
}

interface Days {
  from: string;
  to: string;
}

async function expectStatement(
  { api, random, about }: History,
  { driverId, currency, days }: { driverId: string; currency: string; days: Days },
  booked: readonly BookingRow[],
  entries: readonly LedgerEntry[],
  reported: ReportRow | undefined,
) {
  const { db } = api;
  const label = `${about}, ${currency}`;
  const asked = { ...days, currency };
  const whole = await readDriverStatement(db, driverId, asked);
  const { opening, closing, sums } = whole;
  const sum = (some: readonly LedgerEntry[]) => some.reduce((all, { amount }) => all + amount, 0);
  expect([opening, closing], label).toEqual([0, sum(entries)]);
  const { rides, fares, tips, company, cash, refunds, adjustments, payouts, balance } = sums;
  expect({ rides, fares, tips, company, cash, refunds }, label).toEqual(bookedSums(booked));
  expect(closing, label).toBe(fares - company - cash + refunds + adjustments + payouts);
  for (const day of whole.days)
    expect(day.fares - day.company - day.cash + day.refunds + day.adjustments + day.payouts, label).toBe(day.balance);
  const file = { opening, closing, fares, tips, company, cash, refunds, adjustments, payouts, balance };
  expect(await statementInFile(whole), label).toEqual(file);
  // A ride that was cancelled for nothing is no entry.
  const entered = new Set(entries.map(({ bookingId }) => bookingId));
  expect(
    booked.filter(({ id, total }) => total === 0 && entered.has(id)),
    label,
  ).toEqual([]);

  const cut = random.pick([days.from, ...entries.map(({ day }) => day)]);
  const before = await readDriverStatement(db, driverId, { ...asked, to: addDays(cut, -1) });
  const rest = await readDriverStatement(db, driverId, { ...asked, from: cut });
  const until = sum(entries.filter(({ day }) => day < cut));
  expect([before.closing, rest.opening, rest.closing], label).toEqual([until, until, closing]);

  const now = reported?.now;
  expect((now?.driver ?? 0) - (now?.cash ?? 0), label).toBe(closing - adjustments - payouts);
  // What riders paid less what they got back is the shares, taxes in the company's.
  expect((now?.driver ?? 0) + (now?.company ?? 0), label).toBe(now?.paid ?? 0);
}

const FILTERS: Partial<Record<ReportGrouping, string>> = {
  driver: "driver",
  service: "service",
  paymentMethod: "paymentMethod",
  promoCode: "promoCode",
};

/** A row of the report is the sum of its list. */
async function expectRow({ api, token, about }: History, days: Days, by: ReportGrouping, row: ReportRow) {
  const filter = FILTERS[by];
  const query = {
    ...{ status: "ended", from: row.from ?? days.from, to: row.to ?? days.to, currency: row.currency, limit: 1000 },
    ...(filter && { [filter]: row.key }),
  };
  const listed = async (asked: Record<string, string | number>) =>
    dataOf<{ docs: ListedBooking[]; totalDocs: number; sums: BookingSums }>(
      await api.call("listBookings", { token, query: asked }),
    );
  const { figures, fare } = await figuresOfList(listed, query, row.currency);
  expect([row.now, row.fare], `${about}, by ${by}, ${row.key}`).toEqual([figures, fare]);
}
