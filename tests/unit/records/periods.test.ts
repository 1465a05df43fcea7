import { describe, expect, it } from "vitest";
import { periodsOn } from "~/records/list/periods";

describe("the periods of lists with dates", () => {
  it.each([
    [
      "a Tuesday in November",
      "2026-11-24",
      [
        "Today 2026-11-24 2026-11-24",
        "Yesterday 2026-11-23 2026-11-23",
        "This week 2026-11-23 2026-11-29",
        "Last week 2026-11-16 2026-11-22",
        "This month 2026-11-01 2026-11-30",
        "Last month 2026-10-01 2026-10-31",
      ],
    ],
    [
      "New Year's Day, a Monday",
      "2024-01-01",
      [
        "Today 2024-01-01 2024-01-01",
        "Yesterday 2023-12-31 2023-12-31",
        "This week 2024-01-01 2024-01-07",
        "Last week 2023-12-25 2023-12-31",
        "This month 2024-01-01 2024-01-31",
        "Last month 2023-12-01 2023-12-31",
      ],
    ],
    [
      "a Sunday at the end of a leap year's February",
      "2032-02-29",
      [
        "Today 2032-02-29 2032-02-29",
        "Yesterday 2032-02-28 2032-02-28",
        "This week 2032-02-23 2032-02-29",
        "Last week 2032-02-16 2032-02-22",
        "This month 2032-02-01 2032-02-29",
        "Last month 2032-01-01 2032-01-31",
      ],
    ],
  ])("on %s", (_, today, periods) => {
    expect(periodsOn(today, "en").map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual(periods);
  });

  it("of a list that looks ahead have the next ones as well", () => {
    expect(periodsOn("2026-12-31", "en", true).map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual([
      "Today 2026-12-31 2026-12-31",
      "Tomorrow 2027-01-01 2027-01-01",
      "Yesterday 2026-12-30 2026-12-30",
      "This week 2026-12-28 2027-01-03",
      "Next week 2027-01-04 2027-01-10",
      "Last week 2026-12-21 2026-12-27",
      "This month 2026-12-01 2026-12-31",
      "Next month 2027-01-01 2027-01-31",
      "Last month 2026-11-01 2026-11-30",
    ]);
  });

  it.each(["de", "es", "it", "ru"])("have names of their own in %s", (lang) => {
    const names = periodsOn("2026-11-24", lang, true).map(({ name }) => name);
    expect(new Set(names).size).toBe(9);
    expect(names.filter((name) => /\d/.test(name))).toEqual([]);
  });
});
