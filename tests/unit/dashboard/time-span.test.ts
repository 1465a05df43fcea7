import { expect, it } from "vitest";
import { timeSpan } from "~/modules/dashboard/time-span";

const NOW = "2026-11-24T12:00:00Z";

it.each([
  ["en", "2026-10-29T09:00:00Z", "26 days"],
  ["en", "2026-11-23T12:00:00Z", "1 day"],
  ["en", "2026-11-24T07:30:00Z", "4 hours"],
  ["ru", "2026-11-22T12:00:00Z", "2 дня"],
  ["en", "2026-11-25T12:00:00Z", "0 hours"],
  ["en", "some day", ""],
])("%s: since %s it is %s", (lang, from, span) => {
  expect(timeSpan(lang, from, NOW)).toBe(span);
});

it("counts a day that has begun, where asked for", () => {
  expect(timeSpan("en", "2026-10-29T09:00:00Z", NOW, Math.ceil)).toBe("27 days");
  expect(timeSpan("en", "2026-11-24T07:30:00Z", NOW, Math.ceil)).toBe("4 hours");
});
