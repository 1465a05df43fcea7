import "../environment";
import { expect, it } from "vitest";
import type { ReportGrouping } from "contract/report-constants";
import { formatFor } from "~/i18n/format";
import { getFixedT } from "~/i18n/i18n.server";
import { drawReport } from "~/modules/report/drawing.server";
import { revenue } from "../../support/stub-api/report-records";

const format = formatFor("en", { timeZone: "UTC", currency: "USD" });

/** The tooltips of a chart of so many groups, each with $10 now and $5 before. */
function drawn(by: ReportGrouping, groups: number): string[] {
  const [row] = revenue.docs;
  const [sum] = revenue.sums;
  const figures = (paid: number) => ({ ...row!.now, paid });
  const rows = Array.from({ length: groups }, (_, at) => ({
    ...row!,
    key: String(at),
    label: `Group ${at + 1}`,
    now: figures(1000),
    before: figures(500),
  }));
  // The groups of further pages are in the sums alone.
  const sums = { ...sum!, now: figures(20_000), before: figures(9_000) };
  const { wide } = drawReport(getFixedT("eng"), format, { by, rows, sums, lang: "en" })!;
  return [...new Set([...wide.markup.matchAll(/<title>(.*?)<\/title>/gs)].map(([, title]) => title!))];
}

it("a chart of many groups has the ten largest, and the rest in one bar", () => {
  const bars = drawn("driver", 12);
  expect(bars.length).toBe(11);
  expect(bars).toContain("Group 10: $10.00\nCompared period: $5.00");
  expect(bars).toContain("The rest: $100.00\nCompared period: $40.00");
});

it("a chart of ten groups has no rest", () => {
  expect(drawn("driver", 10).length).toBe(10);
});
