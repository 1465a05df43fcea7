import "../environment";
import { describe, expect, it } from "vitest";
import { comparedDays } from "~/modules/report/compared-days";
import { readReportQuery, reportRules } from "~/modules/report/report-query";
import { bookingsHref, rowLabel } from "~/modules/report/rows.server";
import { resultText } from "~/modules/report/sentence.server";
import { bookingRules } from "~/modules/bookings/list-rules";
import { REPORT_GROUPINGS } from "contract/report-constants";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { getFixedT } from "~/i18n/i18n.server";
import { spansOf } from "../../../embedded-api/resources/report/source";
import { readListQuery } from "~/records/list/list-query";
import { revenue } from "../../support/stub-api/report-records";

const TODAY = "2026-11-27";
const days = (from: string, to: string) => ({ from, to });

describe("the period that a report is compared with", () => {
  it.each([
    ["a week", days("2026-11-16", "2026-11-22"), "before", days("2026-11-09", "2026-11-15")],
    ["a week a year before", days("2026-11-16", "2026-11-22"), "year", days("2025-11-16", "2025-11-22")],
    ["a whole month", days("2026-03-01", "2026-03-31"), "before", days("2026-02-01", "2026-02-28")],
    ["a whole year", days("2025-01-01", "2025-12-31"), "before", days("2024-01-01", "2024-12-31")],
    ["any days", days("2026-03-03", "2026-03-05"), "before", days("2026-02-28", "2026-03-02")],
    ["a week that is not over", days("2026-11-23", "2026-11-29"), "before", days("2026-11-16", "2026-11-20")],
    ["this month", days("2026-11-01", "2026-11-30"), "before", days("2026-10-01", "2026-10-27")],
    ["this year, a year before", days("2026-01-01", "2026-12-31"), "year", days("2025-01-01", "2025-11-27")],
    ["a leap day", days("2024-02-29", "2024-02-29"), "year", days("2023-02-28", "2023-02-28")],
    ["nothing", days("2026-11-16", "2026-11-22"), "nothing", null],
  ] as const)("is for %s", (_, now, against, before) => {
    expect(comparedDays(now, against, TODAY)).toEqual(before);
  });

  it("is that of the month before, up to the end of a shorter one", () => {
    expect(comparedDays(days("2026-03-01", "2026-03-31"), "before", "2026-03-30")).toEqual(
      days("2026-02-01", "2026-02-28"),
    );
  });
});

it("an address without anything is about last week, by days", () => {
  const { now, before, by } = readReportQuery(new URL("https://panel.example/adminPanel/Report"), TODAY);
  expect([now, before, by]).toEqual([days("2026-11-16", "2026-11-22"), days("2026-11-09", "2026-11-15"), "day"]);
});

it.each(REPORT_GROUPINGS)("a row by %s leads to a list that knows every filter of the link", (by) => {
  const key =
    { service: "pet_service", platform: "ios", paymentMethod: "none", promoCode: "-" }[by as string] ?? "none";
  const hrefOf = (more?: Record<string, string>) =>
    bookingsHref({ by, days: days("2026-01-01", "2026-01-31"), currency: "JPY" }, { key, from: null, to: null }, more);
  const url = new URL(hrefOf()!, "https://panel.example");
  const { filters } = readListQuery(url, bookingRules);
  expect(filters).toEqual(Object.fromEntries(url.searchParams));
  // A link to the refunds of a row keeps the row's own filter; the list can't show those of a payment method.
  const refunds = hrefOf({ payment: "given_back" });
  if (by === "paymentMethod") expect(refunds).toBe(null);
  else
    expect(Object.fromEntries(new URL(refunds!, url).searchParams)).toEqual({
      ...filters,
      payment: "given_back",
    });
  expect(reportRules.filters?.by).toContain(by);
});

it.each([
  ["eng", "month", "2026-01-01", "2026-01-31", "January 2026"],
  ["it", "month", "2024-02-01", "2024-02-29", "Febbraio 2024"],
  ["eng", "month", "2026-01-05", "2026-01-31", "Jan 5, 2026 – Jan 31, 2026"],
  ["eng", "week", "2026-01-05", "2026-01-11", "Jan 5, 2026 – Jan 11, 2026"],
  ["eng", "day", "2026-01-05", "2026-01-05", "Jan 5, 2026"],
] as const)("a row is named by its days in %s, by %s: %s to %s", (language, by, from, to, name) => {
  const format = formatFor(tagOf(language), { timeZone: "UTC", currency: "USD" });
  expect(rowLabel(getFixedT(language), format, by, { key: from, name: null, from, to })).toBe(name);
});

it("the sentence names what explains most of the difference", () => {
  const t = getFixedT("eng");
  const format = formatFor("en", { timeZone: "UTC", currency: "USD" });
  const periods = { now: days("2026-11-16", "2026-11-22"), before: days("2026-11-09", "2026-11-15") };
  const [sums] = revenue.sums;
  expect(resultText(t, format, sums!, periods)).toBe(
    "Riders paid $890.10 from Nov 16, 2026 to Nov 22, 2026. That is $1,204.40 less than from Nov 9, 2026 to Nov 15, 2026. $980.00 of it is from Designated driver in Seattle.",
  );
  const explained = { ...sums!.explained!, difference: -200_000 };
  expect(resultText(t, format, { ...sums!, explained }, periods)).toContain(
    "Designated driver in Seattle alone brought $2,000.00 less.",
  );
  const same = { ...sums!, before: sums!.now, explained: null };
  expect(resultText(t, format, same, periods)).toContain("That is as much as from Nov 9, 2026");
});

it.each([
  ["2025-01-01", "2026-12-31", "driverYear 2025-01-01 2026-12-31"],
  [
    "2025-12-31",
    "2026-03-30",
    "driverMonth 2026-01-01 2026-02-28, driver 2025-12-31 2025-12-31, driver 2026-03-01 2026-03-30",
  ],
  [
    "2024-02-01",
    "2026-02-28",
    "driverYear 2025-01-01 2025-12-31, driverMonth 2024-02-01 2024-12-31, driverMonth 2026-01-01 2026-02-28",
  ],
  ["2026-01-15", "2026-02-14", "driver 2026-01-15 2026-02-14"],
  ["2026-01-01", "2026-01-01", "driver 2026-01-01 2026-01-01"],
])("the sums of drivers from %s to %s are read by whole years and months", (from, to, spans) => {
  const text = spansOf({ from, to }).map(({ part, days }) => `${part} ${days.from} ${days.to}`);
  expect(text.join(", ")).toBe(spans);
});
