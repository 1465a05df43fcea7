import "../environment";
import { describe, expect, it } from "vitest";
import type { LiveCity } from "contract/live";
import { LIVE_RIDES } from "contract/live-constants";
import { formatFor } from "~/i18n/format";
import { getFixedT } from "~/i18n/i18n.server";
import { type LanguageCode, tagOf } from "~/i18n/languages";
import { sentenceOf } from "~/modules/live/sentence";

const AT = "2026-11-27T17:00:00.000Z";
const MINUTE = 60_000;

const ride = (minutes: number, isAhead = true) => {
  const at = new Date(Date.parse(AT) + minutes * MINUTE).toISOString();
  return {
    ...{ _id: String(minutes), number: "1", rider: null, driver: null, pickup: "", dropoff: "" },
    ...{ scheduledAt: isAhead ? at : null, at, hasBegun: false, assignable: true },
  };
};
const group = (docs: LiveCity["late"]["docs"], total = docs.length) => ({ total, docs });
const city = (name: string, more: Partial<LiveCity>): LiveCity => ({
  ...{ city: name, unassigned: group([]), late: group([]), waiting: group([]), underWay: group([]) },
  free: { total: 0, docs: [] },
  ...more,
});
const without = (...minutes: number[]) => ({ unassigned: group(minutes.map((each) => ride(each))) });

const said = (cities: LiveCity[], code: LanguageCode = "eng") =>
  sentenceOf(getFixedT(code), formatFor(tagOf(code), { timeZone: "UTC", currency: "USD" }), { at: AT, cities });

describe("the sentence above the live page", () => {
  it.each<[string, LiveCity[], string]>([
    [
      "rides that begin soon",
      [city("Seattle", without(5, 19, 40))],
      "2 rides in Seattle begin within 20 minutes and have no driver.",
    ],
    [
      "one of the hour",
      [city("Seattle", without(40, 200))],
      "1 ride in Seattle begins within 60 minutes and has no driver.",
    ],
    [
      "one of now",
      [city("Seattle", { unassigned: group([ride(-2, false)]) })],
      "1 ride in Seattle begins within 20 minutes and has no driver.",
    ],
    [
      "what should have begun comes first",
      [city("Seattle", without(-3, 12))],
      "1 ride in Seattle should have begun and has no driver. 1 ride in Seattle begins within 20 minutes and has no driver.",
    ],
    [
      "the worst city, and the others in a number",
      [city("Seattle", without(5)), city("Oakland", without(30, 50, 200))],
      "1 ride in Seattle begins within 20 minutes and has no driver. Elsewhere 2 rides of the next hour have none.",
    ],
    ["a place without an office", [city("", without(5))], "1 ride begins within 20 minutes and has no driver."],
    ["nothing", [city("Seattle", without(61))], "Every ride of the next hour has a driver."],
    [
      "drivers and riders of all cities",
      [
        city("Seattle", { late: group([ride(-6)], 3) }),
        city("Oakland", { waiting: group([ride(-11, false), ride(-9, false)]) }),
      ],
      "Every ride of the next hour has a driver. 3 drivers are late. 1 rider has waited for more than 10 minutes.",
    ],
    [
      "more than the answer has",
      [
        city("Seattle", {
          unassigned: group(
            Array.from({ length: LIVE_RIDES }, (_, at) => ride(at / 2)),
            33,
          ),
        }),
      ],
      "20+ rides in Seattle begin within 20 minutes and have no driver.",
    ],
    [
      "a moment that is none",
      [city("Seattle", { unassigned: group([{ ...ride(1), at: "soon" }]) })],
      "Every ride of the next hour has a driver.",
    ],
  ])("tells of %s", (_, cities, text) => {
    expect(said(cities)).toBe(text);
  });

  it.each([
    ["gr", "2 Fahrten in Seattle beginnen in den nächsten 20 Minuten und haben keinen Fahrer. 1 Fahrer ist verspätet."],
    ["sp", "2 viajes en Seattle empiezan en los próximos 20 minutos y no tienen conductor. 1 conductor llega tarde."],
    ["it", "2 corse a Seattle iniziano entro 20 minuti e non hanno un autista. 1 autista è in ritardo."],
    ["rs", "Seattle: в ближайшие 20 минут начинаются 2 поездки без водителя. Опаздывает 1 водитель."],
  ] as const)("is in %s, too", (code, text) => {
    expect(said([city("Seattle", { ...without(5, 19), late: group([ride(-6)]) })], code)).toBe(text);
  });
});
