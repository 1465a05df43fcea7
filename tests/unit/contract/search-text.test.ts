import { describe, expect, it } from "vitest";
import { fitsPhone, phoneKey, phoneSearchOf } from "contract/phone-search";
import { hasWords, plateText, wordsOf } from "contract/search-text";
import type { SearchPairs } from "../../support/search-pair";
import { NAMES, PHONES, PLATES, STOPS } from "../../support/search-pairs";

const rows = (pairs: readonly SearchPairs[]) =>
  pairs.flatMap(({ stored, finds, misses = [] }) => [
    ...finds.map((typed) => [stored, typed, true] as const),
    ...misses.map((typed) => [stored, typed, false] as const),
  ]);

describe("a search for a text", () => {
  it.each(rows([...NAMES, ...STOPS]))("of %j by %j: %j", (stored, typed, isFound) => {
    const [first = "", last = ""] = stored.split(/ (?=[^ ]*$)/);
    expect(hasWords([`${first} ${last}`], wordsOf(typed))).toBe(isFound);
  });

  it("of nothing visible is none, and of signs alone finds them", () => {
    expect(wordsOf(" \u200b\ufeff ")).toEqual([]);
    expect(wordsOf('"')).toEqual(['"']);
    expect(hasWords(["Kim Lee"], wordsOf('"'))).toBe(false);
    expect(hasWords(["Kim-Lee"], wordsOf("-"))).toBe(false);
  });
});

it.each(rows(PHONES))("a phone number %j is found by %j: %j", (stored, typed, isFound) => {
  const [code = "", number = ""] = stored.split(" ");
  const search = phoneSearchOf(typed);
  const patterns = search ? [...search.whole, ...search.part] : [];
  expect(fitsPhone(phoneKey(code, number), patterns)).toBe(isFound);
  // Other servers send both in one field.
  expect(fitsPhone(phoneKey("", stored), patterns)).toBe(isFound);
});

it.each(["", "99", "+1", "818555a0199", "Kim", "$818", "2024-01-05 x"])("%j is no phone number", (typed) => {
  expect(phoneSearchOf(typed)).toBeNull();
});

it("knows a whole number from a part of one", () => {
  const isWhole = (stored: string, typed: string) => fitsPhone(phoneKey("", stored), phoneSearchOf(typed)?.whole ?? []);
  expect(isWhole("+47 12345678", "12 34 56 78")).toBe(true);
  expect(isWhole("+47 12345678", "5678")).toBe(false);
  expect(isWhole("+1 2123456789", "12345678")).toBe(false);
});

it.each(rows(PLATES))("a plate %j is found by %j: %j", (stored, typed, isFound) => {
  expect(plateText(stored).includes(plateText(typed))).toBe(isFound);
});
