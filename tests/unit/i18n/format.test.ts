import { expect, it } from "vitest";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { dashboardFormat } from "~/modules/dashboard/format";
import { formatFor } from "~/i18n/format";
import { distance } from "~/i18n/measures";
import { axisFormat } from "~/ui/chart/axis-format";

const SEOUL = { timeZone: "Asia/Seoul", currency: "KRW" };

it("gives averages two decimals, in the way of the language", () => {
  expect([4.8, 5, 4.39].map(formatFor("en", DEFAULT_LOCALE).average)).toEqual(["4.80", "5.00", "4.39"]);
  expect(formatFor("de", DEFAULT_LOCALE).average(4.8)).toBe("4,80");
});

it("shows moments in the zone of the service, and days as they are", () => {
  const [utc, seoul] = [formatFor("en", DEFAULT_LOCALE), formatFor("en", SEOUL)];
  const at = "2026-06-30T23:30:00Z";
  expect([utc.date(at), seoul.date(at)]).toEqual(["Jun 30, 2026", "Jul 1, 2026"]);
  expect([utc.dateTime(at), seoul.dateTime(at)]).toEqual(["Jun 30, 2026, 11:30\u00a0PM", "Jul 1, 2026, 8:30\u00a0AM"]);
  expect(formatFor("en", { ...SEOUL, timeZone: "America/Los_Angeles" }).date("2026-07-01")).toBe("Jul 1, 2026");
  expect([seoul.date("soon"), seoul.dateTime("")]).toEqual(["soon", ""]);
});

it("shows money in the currency of the service, or in that which it was priced in", () => {
  const { money } = formatFor("en", SEOUL);
  expect([money(12_500), money(12.5, "USD"), money(9, null)]).toEqual(["₩12,500", "$12.50", "₩9"]);
});

it("shows money with the decimals of its currency, and old amounts that are finer as they are", () => {
  const { money } = formatFor("en", { timeZone: "UTC", currency: "JPY" });
  expect([money(1419), money(0.35, "KWD"), money(12, "KWD")]).toEqual(["¥1,419", "KWD\u00a00.350", "KWD\u00a012.000"]);
  expect([money(3.2), money(0.125, "USD"), money(0.1 + 0.2, "USD"), money(10 / 3, "USD")]).toEqual([
    ...["¥3.20", "$0.125", "$0.30", "$3.33"],
  ]);
});

it("shows negative amounts with a minus sign in every language", () => {
  for (const lang of ["en", "de", "es", "it", "ru"])
    expect(formatFor(lang, DEFAULT_LOCALE).money(-1204.5)).toMatch(/^\u2212[^-]*$/);
  const dashboard = dashboardFormat("en", DEFAULT_LOCALE);
  expect([dashboard.roundMoney(-250.4), dashboard.change(94, 100)]).toEqual(["\u2212$250", "\u22126%"]);
  expect(axisFormat("en", "USD").money(-900)).toBe("\u2212$900");
});

it("shows distances in the unit of the service", () => {
  expect([distance("en", 8046.72, "mi"), distance("en", 8046.72, "km"), distance("de", 1500, "km")]).toEqual([
    "5 mi",
    "8 km",
    "1,5 km",
  ]);
});
