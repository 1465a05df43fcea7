import { describe, expect, it } from "vitest";
import { DAY, daysUntil, relativeDaysLabel, durationLabel } from "~/modules/drivers/time-labels";

const HOUR = 60 * 60 * 1000;

describe("a length of time", () => {
  it.each([
    ["en", 26 * DAY, "26 days"],
    ["en", DAY, "1 day"],
    ["de", 19 * DAY + HOUR, "19 Tage"],
    ["ru", 5 * DAY, "5 дней"],
    ["en", 5 * HOUR + 1, "5 hours"],
    ["es", HOUR, "1 hora"],
    ["en", 90_000, "1 minute"],
    ["en", 0, "1 minute"],
  ])("%s: %d is %s", (language, length, words) => {
    expect(durationLabel(language, length)).toBe(words);
  });
});

describe("days from today", () => {
  it.each([
    ["en", 0, "today"],
    ["en", 1, "tomorrow"],
    ["en", -3, "3 days ago"],
    ["de", 5, "in 5 Tagen"],
    ["it", -1, "ieri"],
  ])("%s: %d is %s", (language, days, words) => {
    expect(relativeDaysLabel(language, days)).toBe(words);
  });

  it("are whole days, and a day that is not over yet is today", () => {
    const now = Date.parse("2026-03-10T12:00:00Z");
    expect(daysUntil("2026-03-10T23:59:59Z", now)).toBe(0);
    expect(daysUntil("2026-03-11T23:59:59Z", now)).toBe(1);
    expect(daysUntil("2026-03-10T11:59:59Z", now)).toBe(-1);
  });
});
