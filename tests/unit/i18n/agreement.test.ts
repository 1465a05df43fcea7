import { expect, it } from "vitest";
import type { LanguageCode } from "~/i18n/languages";
import { languageCodes, texts } from "./text-files";

const said = (code: LanguageCode, key: string) => texts[code].get(key)!;

it.each(languageCodes)("everyone as an audience is told from no choice of one: %s", (code) => {
  expect(said(code, "notifications:audiences.all")).not.toBe(said(code, "ui:list.any"));
});

// The specification gives the English title.
it.each(languageCodes.filter((code) => code !== "eng"))(
  "the list of expiring documents has one name in the menu and in its title: %s",
  (code) => {
    expect(said(code, "screens:title.DocumentExpire")).toBe(said(code, "screens:menu.DocumentExpire"));
  },
);

/** Endings of a state that agrees with a masculine noun. */
const MASCULINE: [LanguageCode, RegExp][] = [
  ["it", /^\S+[ao]to$/],
  ["sp", /^\S+[ai]do$/],
  ["rs", /^\S+(?:[её]н|ят)$/],
];

it.each(MASCULINE)("the state of a document fits documents of every gender: %s", (code, masculine) => {
  const states = ["approved", "rejected", "expired"].map((state) => said(code, `drivers:documentState.${state}`));
  expect(states.filter((state) => masculine.test(state))).toEqual([]);
});
