import { expect, it } from "vitest";
import { passed } from "~/modules/bookings/timeline-card";

it("the time between two steps of a booking has the unit that it is read in", () => {
  const after = (minutes: number, language = "en") =>
    passed(
      language,
      "2026-11-24T10:00:00Z",
      new Date(Date.parse("2026-11-24T10:00:00Z") + minutes * 60_000).toISOString(),
    );
  expect([0, 12, 89, 90, 2879, 2880].map((minutes) => after(minutes))).toEqual([
    "+0 min",
    "+12 min",
    "+89 min",
    "+2 hr",
    "+48 hr",
    "+2 days",
  ]);
  expect(after(12, "ru")).toMatch(/^\+12\s*мин$/);
  expect(after(-1)).toBe("");
  expect(passed("en", "", "2026-11-24T10:00:00Z")).toBe("");
});
