import { describe, expect, it } from "vitest";
import { isWallClock, momentsOf, wallClockOf } from "contract/zoned-time";

const isoOf = (wallClock: string, zone: string) =>
  momentsOf(wallClock, zone).map((at) => new Date(at).toISOString().replace(":00.000Z", "Z"));

describe("the wall clock of a time zone", () => {
  it.each([
    ["2026-01-15T12:00", "America/Los_Angeles", "2026-01-15T20:00Z"],
    ["2026-07-15T12:00", "America/Los_Angeles", "2026-07-15T19:00Z"],
    ["2026-07-15T00:00", "Asia/Seoul", "2026-07-14T15:00Z"],
    ["2026-07-15T12:00", "Asia/Kolkata", "2026-07-15T06:30Z"],
    ["2026-07-15T12:00", "UTC", "2026-07-15T12:00Z"],
    ["2026-12-31T23:59", "Pacific/Kiritimati", "2026-12-31T09:59Z"],
    // The last minute before clocks go forward, and the first after it.
    ["2026-03-08T01:59", "America/Los_Angeles", "2026-03-08T09:59Z"],
    ["2026-03-08T03:00", "America/Los_Angeles", "2026-03-08T10:00Z"],
    // Around the hour that comes twice.
    ["2026-11-01T00:59", "America/Los_Angeles", "2026-11-01T07:59Z"],
    ["2026-11-01T02:00", "America/Los_Angeles", "2026-11-01T10:00Z"],
    ["2026-03-29T03:00", "Europe/Berlin", "2026-03-29T01:00Z"],
    ["2026-10-04T03:00", "Australia/Lord_Howe", "2026-10-03T16:00Z"],
  ])("%s in %s is %s, and back", (wallClock, zone, iso) => {
    expect(isoOf(wallClock, zone)).toEqual([iso]);
    expect(wallClockOf(Date.parse(iso), zone)).toBe(wallClock);
  });

  it.each([
    ["2026-03-08T02:00", "America/Los_Angeles"],
    ["2026-03-08T02:59", "America/Los_Angeles"],
    ["2026-03-29T02:30", "Europe/Berlin"],
    // The clocks skip only half an hour.
    ["2026-10-04T02:15", "Australia/Lord_Howe"],
    // The islands skipped a whole day when they crossed the date line.
    ["2011-12-30T12:00", "Pacific/Apia"],
  ])("%s is skipped in %s", (wallClock, zone) => {
    expect(momentsOf(wallClock, zone)).toEqual([]);
  });

  it.each([
    ["2026-11-01T01:00", "America/Los_Angeles", ["2026-11-01T08:00Z", "2026-11-01T09:00Z"]],
    ["2026-11-01T01:59", "America/Los_Angeles", ["2026-11-01T08:59Z", "2026-11-01T09:59Z"]],
    ["2026-10-25T02:30", "Europe/Berlin", ["2026-10-25T00:30Z", "2026-10-25T01:30Z"]],
  ])("%s comes twice in %s", (wallClock, zone, moments) => {
    expect(isoOf(wallClock, zone)).toEqual(moments);
  });

  it("comes back for every quarter of an hour of a year, in zones of all kinds", () => {
    for (const zone of [
      "America/Los_Angeles",
      "Europe/Berlin",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
      "America/St_Johns",
    ]) {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 15 * 60_000 * 7) {
        expect(momentsOf(wallClockOf(at, zone), zone), `${zone} ${new Date(at).toISOString()}`).toContain(at);
      }
    }
  });

  it.each([
    "",
    "2026-02-30T10:00",
    "2026-13-01T10:00",
    "2026-01-01T24:00",
    "2026-01-01T10:60",
    "2026-01-01",
    "2026-1-1T1:00",
    "12026-01-01T10:00",
    "2026-01-01T10:00Z",
    "2026-01-01T10:00:30",
  ])("%j is no minute of any day", (text) => {
    expect(isWallClock(text)).toBe(false);
    expect(momentsOf(text, "UTC")).toEqual([]);
  });

  it.each(["2024-02-29T10:00", "2026-01-01T00:00:00", "0099-01-01T10:00"])("%j is one", (text) =>
    expect(isWallClock(text)).toBe(true),
  );
});
