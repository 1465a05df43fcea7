import "../environment";
import { expect, it } from "vitest";
import { calls } from "contract";
import { formatFor } from "~/i18n/format";
import { getFixedT } from "~/i18n/i18n.server";
import { LANGUAGES, type LanguageCode, tagOf } from "~/i18n/languages";
import { arrivalText, driverText, estimateText, feeText, lineText, type Speech } from "~/modules/bookings/working";

function speechIn(code: LanguageCode): Speech {
  const lang = tagOf(code);
  const format = formatFor(lang, { timeZone: "America/Los_Angeles", currency: "USD" });
  return { t: getFixedT(code), lang, format, currency: "USD", unit: "mi" };
}

const working = calls.readBookingWorking.answer.parse({
  data: {
    lines: [
      { name: "driverWait", amount: 1.4, waited: 7, free: 3, count: 4, unit: "minute", rate: 0.35 },
      { name: "distance", amount: 14.88, count: 12.4, unit: "mile", rate: 1.2 },
      { name: "timeSurcharge", amount: 3.21, percent: 15, of: 21.4, from: 22, until: 5 },
      { name: "longMilesDiscount", amount: -1, percent: 10, of: 10, count: 5, unit: "mile", after: 20 },
      { name: "salesTax", amount: 1, percent: 8.25, of: 12.12 },
      { name: "perStopFee", amount: 4, count: 2, unit: "stop", rate: 2 },
      { name: "tip", amount: 3 },
      { name: "somethingNew", amount: 1 },
    ],
    driver: [{ name: "fare", amount: 22.8, percent: 80, of: 28.5 }],
    estimate: {
      total: 28.4,
      difference: 3.1,
      reasons: [
        { what: "distance", by: 3380 },
        { what: "duration", by: 360 },
        { what: "unheardOf", by: 1 },
      ],
    },
    arrival: { at: "2026-03-10T20:00:00Z", since: "2026-03-10T20:05:00Z", waited: 7, free: 3, end: "started" },
    fee: { due: true, why: "late", freeUntil: "2026-03-10T20:05:00Z" },
  },
}).data!;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

it("each line of a fare is explained in one sentence", () => {
  const speech = speechIn("eng");
  expect(working.lines.map((step) => plain(lineText(speech, step)))).toEqual([
    "Waited 7 min, 3 free: 4 min × $0.35",
    "12.4 mi × $1.20",
    "Night, 22 to 5 o'clock: 15% of $21.40",
    "5 mi beyond the first 20 mi: 10% of $10.00",
    "8.25% of $12.12, everything but the tip",
    "2 × $2.00",
    "Given by the rider",
    "",
  ]);
});

it("the driver's share, the estimate, the waiting and the fee are told in words", () => {
  const speech = speechIn("eng");
  const said = [
    driverText(speech, working.driver[0]!),
    estimateText(speech, working.estimate!),
    estimateText(speech, { total: 5, difference: -0.02, reasons: [] }),
    arrivalText(speech, working.arrival!),
    feeText(speech, working.fee!),
  ];
  expect(said.map(plain)).toEqual([
    "80% of $28.50, the fare without booking fee, airport fee, promo, tax and tip: $22.80",
    "$3.10 over the estimate of $28.40: 2.1 mi further and 6 min longer.",
    "$0.02 under the estimate of $5.00: small differences in distance and time.",
    "The driver waited 7 min: 3 min are free, 4 min were charged. Waiting counts from the pickup time, 1:05 PM.",
    "A fee was due. Cancelling was free only until Mar 10, 2026, 1:05 PM.",
  ]);
});

it.each(LANGUAGES.map(({ code }) => code))("in %s no sentence is left open", (code) => {
  const speech = speechIn(code);
  const said = [
    ...working.lines.map((step) => lineText(speech, step)),
    ...working.driver.map((step) => driverText(speech, step)),
    estimateText(speech, working.estimate!),
    arrivalText(speech, working.arrival!),
    feeText(speech, working.fee!),
  ];
  for (const sentence of said) expect(sentence).not.toMatch(/\{\{|bookings:/);
});
