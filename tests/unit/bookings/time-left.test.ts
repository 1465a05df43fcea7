import { describe, expect, it } from "vitest";
import { timeLeft } from "~/i18n/time-left";

const now = "2026-03-10T12:00:00.000Z";
const after = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

describe("the time that is left", () => {
  it.each([
    [0.9, "in 0 minutes"],
    [1, "in 1 minute"],
    [59, "in 59 minutes"],
    [105, "in 105 minutes"],
    [119.9, "in 119 minutes"],
    [120, "in 2 hours"],
    [179, "in 2 hours"],
    [47 * 60, "in 47 hours"],
    [48 * 60, "in 2 days"],
    [-12, "12 minutes ago"],
    [-200, "3 hours ago"],
  ])("%s minutes: %s", (minutes, words) => {
    expect(timeLeft("en", after(minutes), now)).toBe(words);
  });

  it("is empty for text that is no date", () => {
    expect(timeLeft("en", "soon", now)).toBe("");
  });

  it("has a text in every language", () => {
    expect(timeLeft("de", after(25), now)).toBe("in 25 Minuten");
    expect(timeLeft("ru", after(-2), now)).toBe("2 минуты назад");
  });
});
