import { MAX_PROMO_ROWS } from "contract/limits";
import { describe, expect, it } from "vitest";
import { MAX_FIELDS } from "~/http/form-body.server";
import { promoForm } from "~/modules/invitation-promo/schema";
import ui from "~/i18n/texts/eng/ui.json";
import texts from "~/modules/invitation-promo/texts/eng.json";
import { HIDDEN_FIELDS } from "~/records/form/form-reply";
import { validate } from "~/records/form/validate-form";

type Row = [rides: string, bonus: string];

function answerTo(rows: readonly Row[]) {
  const form = new FormData();
  for (const [at, [totalRides, promoAmount]] of rows.entries()) {
    form.append(`promoAmounts[${at}].totalRides`, totalRides);
    form.append(`promoAmounts[${at}].promoAmount`, promoAmount);
  }
  const submission = validate(form, promoForm("USD"));
  return submission.status === "success" ? submission.value.promoAmounts : submission.error;
}

/** A message as it stands in the English texts, or as its key where a number goes into it. */
const said = (key: string) =>
  key.startsWith("ui:errors.")
    ? ui.errors[key.replace("ui:errors.", "") as "numeric"]
    : key.includes("?")
      ? key
      : texts[key.replace("invitation-promo:", "") as "ridesRequired"];

const RIDES = "promoAmounts[0].totalRides";
const BONUS = "promoAmounts[0].promoAmount";

describe("section 5, Invitation promo", () => {
  it.each<[Row, Record<string, string>]>([
    [["", "5"], { [RIDES]: "Rides are required" }],
    [["5", ""], { [BONUS]: "Rides Bonus is required" }],
    [["", ""], { [RIDES]: "Rides are required", [BONUS]: "Rides Bonus is required" }],
    [["-3", "5"], { [RIDES]: "A whole number of rides, 0 or more" }],
    [["2.5", "5"], { [RIDES]: "A whole number of rides, 0 or more" }],
    [["two", "5"], { [RIDES]: "A whole number of rides, 0 or more" }],
    [["Infinity", "5"], { [RIDES]: "A whole number of rides, 0 or more" }],
    [["1000000000", "5"], { [RIDES]: "invitation-promo:ridesTooMany?count=999999999" }],
    [["5", "-1"], { [BONUS]: "Cannot be negative" }],
    [["5", "five"], { [BONUS]: "Numeric values only" }],
    [["5", "1.005"], { [BONUS]: "Two decimals at most" }],
    [["1,000", "1,000"], { [RIDES]: "A whole number of rides, 0 or more", [BONUS]: "Two decimals at most" }],
    [["5.0", "5.0"], { [RIDES]: "A whole number of rides, 0 or more" }],
    [["5", "1000000000"], { [BONUS]: "The bonus can be 999,999,999.99 at most" }],
  ])("refuses %j", (row, errors) => {
    const answer = Object.entries((answerTo([row]) ?? {}) as Record<string, string[]>);
    expect(Object.fromEntries(answer.map(([name, keys]) => [name, keys.map(said).join()]))).toEqual(errors);
  });

  it.each<[Row, number, number]>([
    [["0", "0"], 0, 0],
    [["1", "0.01"], 1, 0.01],
    [["999999999", "999999999.99"], 999_999_999, 999_999_999.99],
    [[" 5 ", "12.50"], 5, 12.5],
  ])("takes %j", (row, totalRides, promoAmount) => {
    expect(answerTo([row])).toEqual([{ totalRides, promoAmount }]);
  });
});

describe("the rows together", () => {
  it("have each number of rides once; the error of the later row names the earlier one", () => {
    expect(
      answerTo([
        ["5", "1"],
        ["7", "2"],
        ["5", "3"],
        ["7", "4"],
      ]),
    ).toEqual({
      "promoAmounts[2].totalRides": ["invitation-promo:ridesRepeated?count=1"],
      "promoAmounts[3].totalRides": ["invitation-promo:ridesRepeated?count=2"],
    });
  });

  it("are as many as one form can send, and some to spare", () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at): Row => [String(at + 1), "5"]);
    expect(answerTo(rows(MAX_PROMO_ROWS))).toHaveLength(MAX_PROMO_ROWS);
    expect(answerTo(rows(MAX_PROMO_ROWS + 1))).toEqual({
      promoAmounts: [`invitation-promo:tooManyRows?count=${MAX_PROMO_ROWS}`],
    });
    // Two fields each, the form's own, and the button of a row.
    expect((MAX_PROMO_ROWS + 1) * 2 + HIDDEN_FIELDS.length + 1).toBeLessThanOrEqual(MAX_FIELDS);
  });

  it("are at least one", () => {
    expect(answerTo([])).toEqual({ promoAmounts: ["invitation-promo:noRows"] });
  });
});
