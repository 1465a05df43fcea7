import { describe, expect, it } from "vitest";
import { endMoment, timeProblem, startMoment, wallClockText } from "../../../app/modules/promo-codes/schema";

const timeZone = "America/Los_Angeles";
const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

describe("the period of a promo code", () => {
  it("begins with the first and ends with the second moment of a repeated hour", () => {
    const twice = "2026-11-01T01:30";
    expect(iso(startMoment({ timeZone, startsAt: twice }))).toBe("2026-11-01T08:30:00.000Z");
    expect(iso(endMoment({ timeZone, endsAt: twice }))).toBe("2026-11-01T09:30:00.000Z");
  });

  it.each(["2026-11-01T08:30:00.000Z", "2026-11-01T09:30:00.000Z", "2026-11-01T09:30:59.999Z"])(
    "stays the moment %s when nobody touches its field",
    (stored) => {
      const typed = wallClockText(stored, timeZone);
      expect(iso(startMoment({ timeZone, startsAt: typed, startsAtStored: stored }))).toBe(stored);
      expect(iso(endMoment({ timeZone, endsAt: typed, endsAtStored: stored }))).toBe(stored);
    },
  );

  it("is the typed time once it differs from the stored one", () => {
    expect(
      iso(startMoment({ timeZone, startsAt: "2026-11-01T01:31", startsAtStored: "2026-11-01T09:30:00.000Z" })),
    ).toBe("2026-11-01T08:31:00.000Z");
  });

  it("has no end without a typed one", () => {
    expect(endMoment({ timeZone, endsAt: undefined })).toBe(undefined);
    expect(endMoment({ timeZone, endsAt: "", endsAtStored: "2026-11-01T09:30:00.000Z" })).toBe(undefined);
    expect(wallClockText(null, timeZone)).toBe("");
  });

  it.each([
    ["2026-03-08T02:30", timeZone, "timeSkipped"],
    ["2026-03-08T02:30", "UTC", null],
    ["yesterday", timeZone, "timeInvalid"],
    ["2026-02-29T10:00", timeZone, "timeInvalid"],
    ["1899-12-31T12:00", timeZone, "timeYears"],
    ["9998-12-31T15:59", timeZone, null],
    ["9998-12-31T16:00", timeZone, "timeYears"],
    ["9999-12-31T23:59", timeZone, "timeYears"],
    ["9999-12-31T23:59", "Asia/Tokyo", "timeYears"],
    ["", timeZone, null],
    [undefined, timeZone, null],
    ["2026-03-08T02:30", "Mars/Olympus", null],
  ])("%j in %s: %s", (typed, zone, problem) => {
    expect(timeProblem(typed, zone)).toBe(problem);
  });
});
