import { describe, expect, it } from "vitest";
import { bestMonth, earningsOf, hasEarnings, hasRides, monthsOfYear, requested } from "~/modules/dashboard/period";
import { month, year } from "./sample-months";

const TODAY = "2026-03-10";

describe("the months of a year", () => {
  const sent = [
    month("february", { total_ride: 2 }),
    month(" January ", { total_ride: 1 }),
    month("Smarch", { total_ride: 9 }),
  ];

  it("are sorted, whatever the server's order and spelling", () => {
    const months = monthsOfYear(sent, 2023, TODAY);
    expect(months).toHaveLength(12);
    expect(months.map((one) => one?.total_ride ?? null)).toEqual([1, 2, ...Array<null>(10).fill(null)]);
  });

  it.each([
    [2025, 12],
    [2026, 3],
    [2027, 0],
  ])("of %i are shown up to the present one", (shown, there) => {
    const all = [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ];
    const months = monthsOfYear(
      all.map((name) => month(name)),
      shown,
      TODAY,
    );
    expect(months.filter(Boolean)).toHaveLength(there);
  });

  it("of the future are shown once they have data", () => {
    expect(monthsOfYear([month("December", { total_ride: 1 })], 2026, TODAY)[11]).not.toBeNull();
  });
});

describe("the rides and earnings of a month", () => {
  it.each([
    [{}, false, false, 0],
    [{ total_ride: 3 }, true, false, 3],
    [{ android_ride_booking: 1, ios_ride_booking: 2 }, true, false, 3],
    [{ cancel_ride: 1 }, true, false, 0],
    [{ total_earning: 0.01 }, false, true, 0],
    [{ admin_earning: -5 }, false, true, 0],
  ])("%j", (fields, rides, earnings, asked) => {
    const one = month("May", fields);
    expect([hasRides(one), hasEarnings(one), requested(one)]).toEqual([rides, earnings, asked]);
  });
});

describe("earnings", () => {
  it("are added up in cents", () => {
    const earned = earningsOf(
      year({ 1: { total_earning: 0.1, driver_earning: 0.1 }, 2: { total_earning: 0.2 }, 3: { total_earning: 0.3 } }),
    );
    expect(earned).toEqual({ total: 0.6, drivers: 0.1, company: 0, android: 0, ios: 0, failed: 0, refunded: 0 });
  });

  it.each([[[]], [[null, null]], [[month("May", { total_ride: 4 })]]])("are null for %j", (months) => {
    expect(earningsOf(months)).toBeNull();
  });

  it.each([
    [{}, null],
    [{ 4: { total_earning: 0 } }, null],
    [{ 4: { total_earning: -3 } }, null],
    [{ 4: { total_earning: 5 }, 9: { total_earning: 7 }, 11: { total_earning: 7 } }, 8],
  ])("are highest, in %j, at index %j", (months, best) => {
    expect(bestMonth(year(months))).toBe(best);
  });
});
