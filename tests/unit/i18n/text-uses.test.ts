import { expect, it } from "vitest";
import { screenIds } from "~/access/screens";
import { keysOf, texts } from "./text-files";
import { textUses } from "./text-uses";

const keys = keysOf(texts.eng);
const namespaces = new Set([...keys].map((key) => key.split(":")[0]));
// Other texts have a colon too: addresses, names of events.
const uses = textUses().filter(({ key }) => namespaces.has(key.split(":")[0]));

/** In a pattern "*" stands for one part of a key, or a piece of one. */
const patternOf = (key: string) =>
  new RegExp(
    `^${key
      .split("*")
      .map((part) => part.replace(/[.\-]/g, "\\$&"))
      .join("[^.:]+")}$`,
  );

const isThere = (key: string) =>
  key.includes("*") ? [...keys].some((known) => patternOf(key).test(known)) : keys.has(key);

it("finds what code asks for", () => {
  expect(uses.length).toBeGreaterThan(200);
});

it("has every text that code asks for", () => {
  expect(uses.filter(({ key }) => !isThere(key))).toEqual([]);
});

it("has no text that nothing asks for", () => {
  const plain = new Set(uses.map(({ key }) => key));
  const patterns = [...plain].filter((key) => key.includes("*")).map(patternOf);
  // The table of screens names all that there will be, built or not (`shell/screen-texts.test.ts`).
  const screenTexts = new Set(screenIds.flatMap((id) => [`screens:title.${id}`, `screens:menu.${id}`]));
  const unused = [...keys].filter(
    (key) => !plain.has(key) && !screenTexts.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});
