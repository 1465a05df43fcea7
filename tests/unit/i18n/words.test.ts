import { describe, expect, it } from "vitest";
import words from "../../../docs/words.md?raw";
import type { LanguageCode } from "~/i18n/languages";
import { apiSentences } from "./api-sentences";
import { texts } from "./text-files";

const SECTIONS = { English: "eng", German: "gr", Spanish: "sp", Italian: "it", Russian: "rs" } as const;

/**
 * Words that no text of a language says, from the third column of its table: "paper*" stands for every word that
 * begins with it.
 */
function forbidden(section: string): string[] {
  const [, text = ""] = new RegExp(`^## ${section}\\n([^]*?)(?=^## |$(?![^]))`, "m").exec(words) ?? [];
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).flatMap((row) => row.split("|")[3]!.trim().split(/, /));
}

/** Finds a word or phrase as it is written, its first letter large or small. */
function matcherOf(twin: string): RegExp {
  const [first = ""] = twin;
  const rest = twin.slice(first.length).replace(/[.]/g, "\\.").replace(/\*/g, "[\\p{L}-]*");
  return new RegExp(`(?<![\\p{L}-])[${first.toLowerCase()}${first.toUpperCase()}]${rest}(?![\\p{L}-])`, "u");
}

function uses(code: LanguageCode, twins: readonly string[]): string[] {
  return twins.flatMap((twin) => {
    const matcher = matcherOf(twin);
    return [...texts[code]]
      .filter(([, text]) => matcher.test(text.replace(/\{\{[^}]*\}\}/g, "…")))
      .map(([key, text]) => `${twin}: ${key}: ${text}`);
  });
}

describe.each(Object.entries(SECTIONS))("%s", (section, code) => {
  it("has words, and no text uses their forbidden twins", () => {
    const twins = forbidden(section);
    expect(twins.length).toBeGreaterThan(25);
    expect(uses(code, twins)).toEqual([]);
  });
});

it("no sentence of the embedded API uses the forbidden twins of English", () => {
  const matchers = forbidden("English").map(matcherOf);
  const sentences = apiSentences();
  expect(sentences.length).toBeGreaterThan(200);
  expect(sentences.filter(([, text]) => matchers.some((matcher) => matcher.test(text)))).toEqual([]);
});

it("finds a word, its endings and a phrase, but no part of a word", () => {
  const found = (twin: string, text: string) => matcherOf(twin).test(text);
  expect(found("trip", "A Trip")).toBe(true);
  expect(found("trip", "stripes")).toBe(false);
  expect(found("Gutschein*", "Ein Gutscheincode")).toBe(true);
  expect(found("happy money", "Happy money")).toBe(true);
  expect(found("happy money", "Happy Money")).toBe(false);
  expect(found("шофёр*", "нашего шофёра")).toBe(true);
});
