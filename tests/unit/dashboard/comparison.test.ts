import { describe, expect, it } from "vitest";
import { beforeEarnings, beforeMonth } from "~/modules/dashboard/comparison";
import { month, year } from "./sample-months";

const SHOWN = {
  choice: { year: 2026, month: 10, earnings: null },
  months: year({ 1: { total_ride: 10 }, 9: { total_ride: 90, total_earning: 9 }, 10: { total_ride: 100 } }),
  yearBefore: year({ 11: { total_earning: 4 }, 12: { total_ride: 12, total_earning: 3 } }),
  sameDaysBefore: month("October", { total_ride: 70, total_earning: 7 }),
  running: 11,
};

describe("the month that another one is compared with", () => {
  it.each<[string, number, number | undefined, string | undefined, number | undefined]>([
    ["is the one before", 10, 90, "month", 9],
    ["is December of the year before", 1, 12, "month", 12],
    ["has the same days only, while the other is not over", 11, 70, "sameDays", 10],
    ["is none where the server has none", 3, undefined, undefined, undefined],
  ])("%s", (_, of, rides, kind, at) => {
    const before = beforeMonth(SHOWN, of);
    expect([before?.values.total_ride, before?.kind, before?.at.month]).toEqual([rides, kind, at]);
  });

  it("is none of a server that does not send what an unfinished month needs", () => {
    expect(beforeMonth({ ...SHOWN, sameDaysBefore: null }, 11)).toBeNull();
    expect(beforeMonth({ ...SHOWN, yearBefore: year({}) }, 1)).toBeNull();
  });
});

describe("the earnings that others are compared with", () => {
  it("are those of the month before", () => {
    expect(beforeEarnings(SHOWN)).toMatchObject({ values: { total: 9 }, kind: "month" });
    expect(beforeEarnings({ ...SHOWN, choice: { year: 2026, month: 1, earnings: 11 } })).toMatchObject({
      values: { total: 7 },
      kind: "sameDays",
    });
  });

  it("are those of the year before, once the year is over", () => {
    const choice = { ...SHOWN.choice, earnings: "all" as const };
    expect(beforeEarnings({ ...SHOWN, choice })).toBeNull();
    expect(beforeEarnings({ ...SHOWN, choice, running: null })).toMatchObject({
      values: { total: 7 },
      kind: "year",
      at: { year: 2025 },
    });
  });
});
