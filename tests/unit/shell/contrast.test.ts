import { describe, expect, it } from "vitest";
import { barThemes, moreContrast, onColored, type Pair, tokens } from "../../../tailwind.config";
import { contrast } from "../support/contrast";

type Token = keyof typeof tokens;
const SCHEMES = ["light", "dark"] as const;
const TEXT = 4.5;
const SHAPE = 3;

const GROUNDS: Token[] = ["ground", "card", "raised", "hover"];
const pairs: [front: Token, back: Token, least: number][] = [
  ...(["ink", "ink-2", "ink-3", "accent", "bad", "ok", "warn", "info"] as const).flatMap((front) =>
    GROUNDS.map((back): [Token, Token, number] => [front, back, TEXT]),
  ),
  ...(["control", "focus", "here"] as const).flatMap((front) =>
    (["ground", "card", "raised"] as const).map((back): [Token, Token, number] => [front, back, SHAPE]),
  ),
  ...(["ink", "ink-2", "accent"] as const).map((front): [Token, Token, number] => [front, "accent-soft", TEXT]),
  ...(["ok", "warn", "bad", "info", "rose"] as const).map((state): [Token, Token, number] => [
    state,
    `${state}-soft`,
    TEXT,
  ]),
  ["on-accent", "accent", TEXT],
  ["on-accent", "accent-strong", TEXT],
  ["on-bad", "bad", TEXT],
  ["on-bad", "bad-strong", TEXT],
  ["on-brand", "brand", TEXT],
  ["focus", "bad-soft", SHAPE],
  ["focus", "accent-soft", SHAPE],
  ...(["chart-1", "chart-2", "chart-3", "chart-4"] as const).map((series): [Token, Token, number] => [
    series,
    "card",
    SHAPE,
  ]),
];

it.each(SCHEMES)(
  "in the %s scheme, who asks for more contrast has 7 : 1 for text and more than 3 : 1 for edges",
  (scheme) => {
    const side = SCHEMES.indexOf(scheme);
    const faults = Object.entries(moreContrast).flatMap(([token, colours]) =>
      (["ground", "card", "raised"] as const)
        .filter((back) => {
          const least = token.startsWith("ink") || token === "focus" ? 7 : token === "control" ? TEXT : SHAPE;
          const before = contrast(tokens[token as Token][side]!, tokens[back][side]!);
          const now = contrast(colours[side]!, tokens[back][side]!);
          return now < least || now <= before;
        })
        .map((back) => `${token} on ${back}`),
    );
    expect(faults).toEqual([]);
  },
);

describe.each(SCHEMES)("%s scheme", (scheme) => {
  const side = SCHEMES.indexOf(scheme);
  const value = (token: Token) => tokens[token][side]!;

  it.each(pairs)("%s on %s has at least %s : 1", (front, back, least) => {
    expect(contrast(value(front), value(back))).toBeGreaterThanOrEqual(least);
  });

  // Side menu and top bar "light" are the card. The other grounds carry the dark side of the tokens.
  describe.each(Object.keys(barThemes) as (keyof typeof barThemes)[])("%s bar", (theme) => {
    const changed: Partial<Record<Token, string>> = theme === "colored" ? onColored : {};
    const onBar = (token: Token) => changed[token] ?? tokens[token][1];
    const grounds = Object.values<Pair>(barThemes[theme]).map((ground) => ground[side]!);

    it.each(["ink", "ink-2", "ink-3"] as const)("writes %s with at least 4.5 : 1", (token) => {
      for (const ground of grounds) expect(contrast(onBar(token), ground)).toBeGreaterThanOrEqual(TEXT);
    });

    it.each(["focus", "here"] as const)("shows %s with at least 3 : 1", (token) => {
      for (const ground of grounds) expect(contrast(onBar(token), ground)).toBeGreaterThanOrEqual(SHAPE);
    });
  });
});
