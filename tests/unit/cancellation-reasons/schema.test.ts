import { charactersOf } from "contract/characters";
import { describe, expect, it } from "vitest";
import { reasonForm } from "~/modules/cancellation-reasons/schema";
import texts from "~/modules/cancellation-reasons/texts/eng.json";
import { validate } from "~/records/form/validate-form";

const VALID = { en: "Plans have changed", ko: "일정이 바뀌었어요", zh: "行程有变化了", es: "Cambio de planes" };
const FAMILY = "👨‍👩‍👧‍👦";

/** The result of the form: its messages by field, in English, or the texts that are sent. */
function answerTo(part: Partial<typeof VALID>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...VALID, ...part })) form.append(name, value);
  const submission = validate(form, reasonForm);
  if (submission.status === "success") return submission.value;
  return Object.fromEntries(
    Object.entries(submission.error ?? {}).map(([name, keys]) => [
      name,
      (keys ?? []).map((key) => texts[key.replace("cancellation-reasons:", "") as "required" | "tooSmall" | "tooLong"]),
    ]),
  );
}

describe("section 5, Cancellation reason form", () => {
  it.each<[Partial<typeof VALID>, Record<string, string[]>]>([
    [{ en: "" }, { en: ["Required!"] }],
    [{ ko: "" }, { ko: ["Required!"] }],
    [{ zh: "" }, { zh: ["Required!"] }],
    [{ es: "" }, { es: ["Required!"] }],
    [{ en: "    " }, { en: ["Required!"] }],
    [{ en: "Late" }, { en: ["too small!"] }],
    [{ en: "  Late  " }, { en: ["too small!"] }],
    [{ zh: "不要了吧" }, { zh: ["too small!"] }],
    [{ en: "x".repeat(21) }, { en: ["Too Long String!"] }],
    [{ ko: "요".repeat(21) }, { ko: ["Too Long String!"] }],
    [{ en: "x".repeat(60_000) }, { en: ["Too Long String!"] }],
    [
      { en: "", es: "Nada" },
      { en: ["Required!"], es: ["too small!"] },
    ],
  ])("refuses %j", (part, errors) => {
    expect(answerTo(part)).toEqual(errors);
  });

  it.each<[Partial<typeof VALID>, Partial<typeof VALID>]>([
    [{}, {}],
    [{ en: "Rainy" }, {}],
    [{ en: "x".repeat(20) }, {}],
    [{ zh: "我不想去了" }, {}],
    [{ es: "  Cambio de planes " }, { es: "Cambio de planes" }],
  ])("takes %j", (part, sent) => {
    expect(answerTo(part)).toEqual({ ...VALID, ...part, ...sent });
  });
});

describe("ruling B14: characters as people count them", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["한국어", 3],
    ["한국어".normalize("NFD"), 3],
    ["司机", 2],
    ["señal".normalize("NFD"), 5],
    [FAMILY, 1],
    ["🇰🇷🇪🇸", 2],
  ])("%j has %i", (text, count) => {
    expect(charactersOf(text)).toBe(count);
  });

  it("counts so in the form", () => {
    expect(answerTo({ en: FAMILY.repeat(4) })).toEqual({ en: ["too small!"] });
    expect(answerTo({ en: FAMILY.repeat(20) })).toMatchObject({ en: FAMILY.repeat(20) });
    expect(answerTo({ en: FAMILY.repeat(21) })).toEqual({ en: ["Too Long String!"] });
  });
});
