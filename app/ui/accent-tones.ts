/** The accent color of the panel itself. */
export const OWN_ACCENT = "#2348d6";

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** The colors on and behind the tones, in the light and in the dark scheme (tailwind.config.ts). */
const LIGHT = { card: "#ffffff", darkestGround: "#eef0f4", text: "#515a68" };
const DARK = { card: "#151a23", lightestGround: "#1e2531", text: "#b3bccb", onAccent: "#0b1020" };
/** The darkest text on a colored menu. */
const MENU_TEXT = "#ced8ff";
const INK = "#14181f";

const TEXT_CONTRAST = 4.5;

/**
 * Calculates the tones of an accent color for both schemes, so that text in it, text on it, and text on its pale form have a
 * contrast of 4.5 : 1 for any color (WCAG 2.2 AA). The hue stays; the color becomes darker or lighter as far as necessary.
 * @param accent in the form #rrggbb
 * @returns values of custom properties, which override those of the style sheet
 */
export function accentTones(accent: string): Record<`--${string}`, string> {
  const chosen = parse(accent);
  const lightSoft = mix(parse(LIGHT.card), chosen, shareWithin(0.1, LIGHT.card, chosen, LIGHT.text));
  const light = until(darker(chosen), (tone) => reads(tone, lightSoft) && reads(tone, parse(LIGHT.darkestGround)));
  const darkSoft = mix(parse(DARK.card), chosen, shareWithin(0.25, DARK.card, chosen, DARK.text));
  const dark = until(lighter(chosen), (tone) => reads(tone, darkSoft) && reads(tone, parse(DARK.lightestGround)));
  const menuHover = until(darker(chosen), (tone) => reads(parse(MENU_TEXT), tone));
  const menu = mix(menuHover, BLACK, 0.18);
  const mark = until(darker(chosen), (tone) => reads(parse(INK), tone) || reads(WHITE, tone));
  return {
    "--accent": schemed(light, dark),
    "--accent-strong": schemed(mix(light, BLACK, 0.2), mix(dark, WHITE, 0.25)),
    "--on-accent": schemed(WHITE, parse(DARK.onAccent)),
    "--accent-soft": schemed(lightSoft, darkSoft),
    "--own-focus": schemed(light, dark),
    "--here": schemed(light, dark),
    "--brand": hex(mark),
    "--on-brand": hex(contrast(parse(INK), mark) > contrast(WHITE, mark) ? parse(INK) : WHITE),
    "--colored-bar-ground": schemed(menu, mix(menu, BLACK, 0.25)),
    "--colored-bar-hover": schemed(menuHover, mix(menuHover, BLACK, 0.2)),
    "--own-line": hex(mix(menu, WHITE, 0.3)),
    "--own-here": "#ffffff",
  };
}

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];
const STEPS = 100;

const darker = (colour: Colour) => (share: number) => mix(colour, BLACK, share);
const lighter = (colour: Colour) => (share: number) => mix(colour, WHITE, share);

/** Returns the first tone on a path of colors that fulfils a condition, which the end of the path always does. */
function until(way: (share: number) => Colour, willDo: (tone: Colour) => boolean): Colour {
  for (let step = 0; step < STEPS; step += 1) {
    const tone = way(step / STEPS);
    if (willDo(tone)) return tone;
  }
  return way(1);
}

/** Returns the largest share, up to `most`, of a color in a background on which text can still be read. */
function shareWithin(most: number, ground: string, colour: Colour, text: string): number {
  let share = most;
  while (share > 0.01 && contrast(mix(parse(ground), colour, share), parse(text)) < TEXT_CONTRAST + 0.5) share -= 0.01;
  return share;
}

const reads = (text: Colour, ground: Colour) => contrast(text, ground) >= TEXT_CONTRAST;

/** Mixes two colors to whole numbers, so that the contrast is that of the color that is written down. */
function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}

/** Returns the contrast ratio of WCAG 2.2. */
function contrast(one: Colour, other: Colour): number {
  const [least, most] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (most + 0.05) / (least + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(colour: string): Colour {
  const part = (at: number) => parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const hex = (colour: Colour) => `#${colour.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
const schemed = (light: Colour, dark: Colour) => `light-dark(${hex(light)}, ${hex(dark)})`;
