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
  // The times beside it are shown without their seconds: 10:01 and 10:05, 10:05 and 10:07.
  const between = (from: string, to: string) => passed("en", `2026-11-24T${from}Z`, `2026-11-24T${to}Z`);
  expect([between("10:01:10", "10:05:50"), between("10:05:50", "10:07:10")]).toEqual(["+4 min", "+2 min"]);
  expect(after(12, "ru")).toMatch(/^\+12\s*мин$/);
  expect(after(-1)).toBe("");
  expect(passed("en", "", "2026-11-24T10:00:00Z")).toBe("");
});
