import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { formatFor } from "~/i18n/format";
import { isAhead, pickupText } from "~/modules/bookings/ahead-time";

const timeZone = "America/Los_Angeles";
/** Half past four in the afternoon. */
const now = Date.parse("2026-11-27T00:30:00Z");
const said = (language: string, at: string) =>
  pickupText(language, formatFor(language, { ...DEFAULT_LOCALE, timeZone }), { at, now, timeZone }).replace(
    /[\u00a0\u202f]/g,
    " ",
  );

describe("the pickup time of a ride that is ahead", () => {
  it.each([
    ["en", "2026-11-27T22:37:00Z", "Tomorrow, 2:37 PM, in 22 hours"],
    ["en", "2026-11-27T01:15:00Z", "Today, 5:15 PM, in 45 minutes"],
    ["en", "2026-11-29T22:37:00Z", "Nov 29, 2026, 2:37 PM, in 2 days"],
    ["de", "2026-11-27T22:37:00Z", "Morgen, 14:37, in 22 Stunden"],
    ["ru", "2026-11-27T22:37:00Z", "Завтра, 14:37, через 22 часа"],
  ])("%s, %s: %s", (language, at, words) => {
    expect(said(language, at)).toBe(words);
  });

  it("is that of rides that were booked ahead and have not begun", () => {
    const scheduledAt = "2026-11-27T22:37:00Z";
    const ahead = ["requested", "confirmed", "arrived", "started", "completed", "cancelled"].filter((status) =>
      isAhead({ scheduledAt, status }),
    );
    expect(ahead).toEqual(["requested", "confirmed", "arrived"]);
    for (const none of [null, "soon"]) expect(isAhead({ scheduledAt: none, status: "requested" })).toBe(false);
  });
});
