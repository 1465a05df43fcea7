import { describe, expect, it } from "vitest";
import { addDays, dayIn, daysBetween, endOfDay, hourIn, startOfDay } from "contract/service-day";

describe("a day of a zone", () => {
  it.each([
    ["UTC", "2026-11-22", "2026-11-22T00:00:00.000Z", 24],
    ["America/Los_Angeles", "2026-11-22", "2026-11-22T08:00:00.000Z", 24],
    ["Asia/Seoul", "2026-11-22", "2026-11-21T15:00:00.000Z", 24],
    ["Asia/Kathmandu", "2026-11-22", "2026-11-21T18:15:00.000Z", 24],
    // Clocks go forward and back.
    ["America/Los_Angeles", "2026-03-08", "2026-03-08T08:00:00.000Z", 23],
    ["America/Los_Angeles", "2026-11-01", "2026-11-01T07:00:00.000Z", 25],
    // They go forward at midnight: the day begins at one.
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z", 23],
    // They go back at midnight: the hour before it comes twice, and the day begins once.
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z", 25],
    // Samoa left this day out.
    ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z", 0],
  ])("in %s %s begins at %s and has %i hours", (timeZone, day, begin, hours) => {
    const first = startOfDay(day, timeZone);
    expect(first.toISOString()).toBe(begin);
    expect((endOfDay(day, timeZone).getTime() - first.getTime()) / 3_600_000).toBe(hours);
    if (hours === 0) return;
    expect([dayIn(timeZone, new Date(first.getTime() - 1)), dayIn(timeZone, first)]).toEqual([addDays(day, -1), day]);
  });

  it("has hours of its own", () => {
    const at = new Date("2026-11-22T23:30:00Z");
    expect(["UTC", "America/Los_Angeles", "Asia/Seoul"].map((zone) => hourIn(zone, at))).toEqual([23, 15, 8]);
    expect(hourIn("UTC", new Date("2026-11-22T00:10:00Z"))).toBe(0);
  });

  it("is counted on across months and years", () => {
    expect([addDays("2026-12-31", 1), addDays("2024-03-01", -1), addDays("2026-05-05", 0)]).toEqual([
      "2027-01-01",
      "2024-02-29",
      "2026-05-05",
    ]);
    expect([daysBetween("2026-11-22", "2026-11-22"), daysBetween("2026-11-22", "2026-12-02")]).toEqual([0, 10]);
    expect(daysBetween("2027-01-01", "2026-12-30")).toBe(-2);
  });
});
