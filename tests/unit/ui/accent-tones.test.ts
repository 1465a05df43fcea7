import { expect, it } from "vitest";
import { accentTones } from "~/ui/accent-tones";
import { onColored, tokens } from "../../../tailwind.config";
import { contrast } from "../support/contrast";

const SCHEMES = ["light", "dark"] as const;
const TEXT = 4.5;
const SHAPE = 3;

const two = (value: number) => Math.round(value).toString(16).padStart(2, "0");

/** Every fifth hue in four strengths, and the grays. */
const COLOURS = [
  ...Array.from({ length: 72 }, (_, at) => at * 5).flatMap((hue) =>
    [
      [1, 0.5],
      [1, 0.9],
      [0.5, 0.12],
      [0.35, 0.6],
    ].map(([saturation, lightness]) => fromHsl(hue, saturation!, lightness!)),
  ),
  ...Array.from({ length: 18 }, (_, at) => `#${two(at * 15).repeat(3)}`),
];

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (at: number) => {
    const turn = (at + hue / 30) % 12;
    return two(255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** The tones of one scheme, by the names of the style sheet's custom properties. */
function tonesOf(colour: string, side: 0 | 1): Record<string, string> {
  return Object.fromEntries(
    Object.entries(accentTones(colour)).map(([name, value]) => [
      name,
      (value.match(/#[0-9a-f]{6}/g) ?? []).at(side - 2) ?? value,
    ]),
  );
}

it.each(SCHEMES)("any accent colour can be read in the %s scheme, and what is written on it", (scheme) => {
  const side = SCHEMES.indexOf(scheme) as 0 | 1;
  const token = (name: keyof typeof tokens) => tokens[name][side]!;
  const faults = COLOURS.flatMap((colour) => {
    const tone = tonesOf(colour, side);
    const soft = tone["--accent-soft"]!;
    const pairs: [what: string, front: string, back: string, least: number][] = [
      ...(["ground", "card", "raised", "hover"] as const).map((back): [string, string, string, number] => [
        `accent on ${back}`,
        tone["--accent"]!,
        token(back),
        TEXT,
      ]),
      ...(["ground", "card", "raised"] as const).flatMap((back): [string, string, string, number][] => [
        [`focus on ${back}`, tone["--own-focus"]!, token(back), SHAPE],
        [`here on ${back}`, tone["--here"]!, token(back), SHAPE],
      ]),
      ["on-accent on accent", tone["--on-accent"]!, tone["--accent"]!, TEXT],
      ["on-accent on accent-strong", tone["--on-accent"]!, tone["--accent-strong"]!, TEXT],
      ["accent on accent-soft", tone["--accent"]!, soft, TEXT],
      ["ink on accent-soft", token("ink"), soft, TEXT],
      ["ink-2 on accent-soft", token("ink-2"), soft, TEXT],
      ["on-brand on brand", tone["--on-brand"]!, tone["--brand"]!, TEXT],
      ...["--colored-bar-ground", "--colored-bar-hover"].flatMap((ground): [string, string, string, number][] => [
        ...(["ink", "ink-2", "ink-3"] as const).map((text): [string, string, string, number] => [
          `${text} on ${ground}`,
          onColored[text],
          tone[ground]!,
          TEXT,
        ]),
        [`here on ${ground}`, tone["--own-here"]!, tone[ground]!, SHAPE],
        [`focus on ${ground}`, onColored.focus, tone[ground]!, SHAPE],
      ]),
    ];
    return pairs
      .filter(([, front, back, least]) => contrast(front, back) < least)
      .map(([what, front, back]) => `${colour}: ${what} ${contrast(front, back).toFixed(2)}`);
  });
  expect(faults).toEqual([]);
});

it("leaves a colour as it is that can be read already", () => {
  expect(accentTones("#2348d6")).toMatchObject({
    "--accent": expect.stringContaining("light-dark(#2348d6,") as string,
  });
});
