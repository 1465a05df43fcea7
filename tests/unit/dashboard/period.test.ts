import { describe, expect, it } from "vitest";
import { earningsPeriod, periodParams, readPeriod, yearToShow } from "~/modules/dashboard/period";

const fallback = { year: 2023, month: 1, earnings: null };

describe("the period in the URL", () => {
  it.each([
    ["", fallback],
    ["year=2025&month=12&earnings=3", { year: 2025, month: 12, earnings: 3 }],
    ["earnings=all", { ...fallback, earnings: "all" }],
    ["month=07", { ...fallback, month: 7 }],
    ["month=7&earnings=7", { ...fallback, month: 7, earnings: 7 }],
    ["year=1999&month=0&earnings=13", fallback],
    ["year=2201&month=13&earnings=0", fallback],
    ["year=20x5&month=1.5&earnings=ALL", fallback],
    ["year=-2025&month=+2&earnings=1e0", fallback],
    ["year=&month=%20&earnings=", fallback],
    ["year=99999999999999999999&month=00000002", fallback],
    ["year[]=2025&month[0]=4", fallback],
  ])("%s", (search, choice) => {
    expect(readPeriod(new URLSearchParams(search))).toEqual(choice);
  });

  it("can be written and read again", () => {
    for (const earnings of ["all", 3, null] as const) {
      const choice = { year: 2024, month: 6, earnings };
      expect(readPeriod(new URLSearchParams(periodParams(choice)))).toEqual(choice);
    }
  });
});

describe("the month of the earnings", () => {
  it.each([
    [{ year: 2024, month: 6, earnings: null }, 6],
    [{ year: 2024, month: 6, earnings: 2 }, 2],
    [{ year: 2024, month: 6, earnings: "all" }, "all"],
  ] as const)("of %j is %s: that of the bookings until it is chosen itself", (choice, shown) => {
    expect(earningsPeriod(choice)).toBe(shown);
  });
});

describe("the year that is shown (ruling B4)", () => {
  it.each<[string, number, number[], number]>([
    ["the one asked for", 2024, [2023, 2024, 2025], 2024],
    ["2023 by default", 2023, [2022, 2023, 2026], 2023],
    ["the latest without 2023", 2023, [2024, 2026, 2025], 2026],
    ["2023 for a year that the server has not", 2010, [2022, 2023, 2024], 2023],
    ["the latest for a year that the server has not, without 2023", 2010, [2019, 2021], 2021],
    ["the one asked for when the server names none", 2023, [], 2023],
  ])("%s", (_, asked, years, shown) => {
    expect(yearToShow(asked, years)).toBe(shown);
  });
});
