import { describe, expect, it } from "vitest";
import { tagOf } from "~/i18n/languages";
import { keysOf, languageCodes, pluralsOf, texts, variablesOf } from "./text-files";

const others = languageCodes.filter((code) => code !== "eng");

/** Names, which no language translates: of the product, of platforms, of a feature of the service. */
const NAMES = /Taxi Admin|Android|iOS|Happy Money/g;

/** Words that a language has in common with English, or has taken over. */
const SAME: Readonly<Record<(typeof others)[number], readonly string[]>> = {
  sp: [
    "+ {{mile}}/mi + {{minute}}/min",
    "{{sign}}/min",
    "{{sign}}/mi",
    "mi",
    "Banners",
    "Vertical",
    "Horizontal",
    "Error: {{title}}",
    "Error:",
    "No",
    "Total",
    "Inspector",
    "Color",
  ],
  gr: ["Live", "Logo", "Horizontal", "Status", "Name", "Banner", "Browser", "Code", "Link"],
  it: ["Logo", "{{sign}}/min", "FAQ", "No", "Password", "Account", "Banner", "Browser", "Link", "Sub-admin"],
  rs: [],
};

describe.each(languageCodes)("%s", (code) => {
  const own = texts[code];

  it("has the keys of English and no others", () => {
    expect([...keysOf(own)].sort()).toEqual([...keysOf(texts.eng)].sort());
  });

  it("has the plural forms of its language", () => {
    const categories = new Intl.PluralRules(tagOf(code)).resolvedOptions().pluralCategories;
    const wrong = [...pluralsOf(texts.eng)].flatMap(([key, english]) => {
      const expected = [...categories, ...(english.has("zero") ? ["zero"] : [])].sort();
      const actual = [...(pluralsOf(own).get(key) ?? [])].filter((form) => form !== "single").sort();
      return actual.join() === expected.join() ? [] : [`${key}: ${actual.join()} instead of ${expected.join()}`];
    });
    expect(wrong).toEqual([]);
    expect([...pluralsOf(own).keys()].sort()).toEqual([...pluralsOf(texts.eng).keys()].sort());
  });

  it("has the variables of English in each text", () => {
    expect(Object.fromEntries(variablesOf(own))).toEqual(Object.fromEntries(variablesOf(texts.eng)));
  });

  it("writes large figures in groups", () => {
    expect([...own].filter(([, text]) => /\d{5}/.test(text))).toEqual([]);
  });

  it("leaves no text empty, and none with white space around it", () => {
    expect([...own].filter(([, text]) => text === "" || text !== text.trim())).toEqual([]);
  });
});

it.each(languageCodes)("%s: a question about one person or thing does not count it", (code) => {
  const counting = [...texts[code]].filter(([key, text]) => {
    const isAboutOne =
      key.endsWith("_single") || (key.endsWith("_one") && !texts[code].has(key.replace(/one$/, "single")));
    return isAboutOne && /Question(?:\.\w+)?_/.test(key) && text.includes("{{count}}");
  });
  expect(counting).toEqual([]);
});

it.each(languageCodes)("%s: a booking is in the same state wherever it is shown", (code) => {
  const statesOf = (prefix: string) =>
    [...texts[code]].filter(([key]) => key.startsWith(prefix)).map(([key, text]) => [key.slice(prefix.length), text]);
  expect(statesOf("riders:bookingState.")).toEqual(statesOf("bookings:status."));
});

describe.each(others)("%s", (code) => {
  it("leaves nothing in English but names and words that are the same", () => {
    const untranslated = [...texts[code]].filter(
      ([key, text]) => texts.eng.get(key) === text && /\p{L}/u.test(wordsOf(text)),
    );
    expect(untranslated.filter(([, text]) => !SAME[code].includes(text))).toEqual([]);
  });

  it("excuses no word that is translated by now", () => {
    const same = new Set([...texts[code]].filter(([key, text]) => texts.eng.get(key) === text).map(([, text]) => text));
    expect(SAME[code].filter((text) => !same.has(text))).toEqual([]);
  });
});

function wordsOf(text: string): string {
  return text.replace(/\{\{[^}]*\}\}/g, "").replace(NAMES, "");
}
