import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

/** A colour in the light and in the dark scheme. */
export type Pair = readonly [light: string, dark: string];

/**
 * Every colour of the panel. In CSS each is `var(--<name>)`, in class names `text-ink`, `bg-card` and so on.
 * `tests/unit/shell/contrast.test.ts` holds every pair that meets on screen to WCAG AA.
 *
 * Yellow marks where you are, ink blue what you can do, the four states are always joined by a word or an icon.
 */
export const tokens = {
  ground: ["#f5f6f8", "#0d1016"],
  card: ["#ffffff", "#151a23"],
  raised: ["#ffffff", "#1a202b"],
  hover: ["#eef0f4", "#1e2531"],
  ink: ["#14181f", "#eef1f6"],
  "ink-2": ["#515a68", "#b3bccb"],
  "ink-3": ["#5f6876", "#8d97a8"],
  line: ["#e3e6eb", "#262d3a"],
  control: ["#828b9a", "#697589"],
  edge: ["#c3c9d3", "#3c4656"],
  accent: ["#2348d6", "#7d97ff"],
  "accent-strong": ["#1b3ab3", "#98adff"],
  "on-accent": ["#ffffff", "#0b1020"],
  "accent-soft": ["#eaeefc", "#1d2748"],
  brand: ["#ffc21a", "#ffc21a"],
  "on-brand": ["#14181f", "#14181f"],
  here: ["#a87500", "#ffc21a"],
  ok: ["#0d7a4a", "#5fd39c"],
  "ok-soft": ["#e3f5ec", "#10291e"],
  warn: ["#8a5a00", "#f0c060"],
  "warn-soft": ["#fdf1d6", "#2c2410"],
  bad: ["#b3261e", "#ff9a91"],
  "bad-strong": ["#951d16", "#ffb4ad"],
  "bad-soft": ["#fdeceb", "#341816"],
  "on-bad": ["#ffffff", "#2b0b09"],
  info: ["#1f5fa8", "#8fc1ff"],
  "info-soft": ["#e6f0fb", "#13253b"],
  rose: ["#97286f", "#f2a8d8"],
  "rose-soft": ["#fbe6f4", "#361b2d"],
  "chart-1": ["#2348d6", "#7d97ff"],
  "chart-2": ["#a87500", "#ffc21a"],
  "chart-3": ["#0d7a4a", "#5fd39c"],
  "chart-4": ["#b3261e", "#ff9a91"],
  focus: ["#2348d6", "#9db0ff"],
} as const satisfies Record<string, Pair>;

/** The tokens for people who ask for more contrast: muted text reads as text, and every edge is seen. */
export const moreContrast = {
  "ink-2": ["#2f3743", "#dbe1ea"],
  "ink-3": ["#363e4b", "#c9d1dd"],
  line: ["#6f7887", "#768294"],
  edge: ["#5b6473", "#8d97a8"],
  control: ["#3f4855", "#b3bccb"],
  focus: ["#102a8f", "#ffffff"],
} as const satisfies Partial<Record<keyof typeof tokens, Pair>>;

/**
 * The grounds of the side menu and the top bar that the settings bar offers beside "light", which is the ground of cards.
 * Their text is light in both schemes, so inside them every token has its dark value. The grounds themselves follow the
 * page's scheme (the first value is for a light page).
 */
export const barThemes = {
  dark: { "bar-ground": ["#12161f", "#0a0d13"], "bar-hover": ["#1f2532", "#171c26"] },
  colored: { "bar-ground": ["#1f3fb8", "#1a2f85"], "bar-hover": ["#2a4dcb", "#24409f"] },
} as const satisfies Record<string, Record<string, Pair>>;

/** The tokens that the coloured side menu overrides: text, hairline, ring and mark, chosen for a blue ground. */
export const onColored = {
  ink: "#ffffff",
  "ink-2": "#e2e8ff",
  "ink-3": "#ced8ff",
  line: "#5f79dc",
  focus: "#ffffff",
  here: "#ffc21a",
} as const;

/** What the tones of a company's accent colour override by other names, as these tokens have further values of their own. */
const own = (name: string, value: string) => `var(--own-${name}, ${value})`;

const variables = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));

const schemed = (pairs: Record<string, Pair>, prefix = "") =>
  Object.fromEntries(
    Object.entries(pairs).map(([name, [light, dark]]) => [
      `--${prefix}${name}`,
      light === dark ? light : `light-dark(${light}, ${dark})`,
    ]),
  );

const BAR_COLOURS = ["bar-ground", "bar-hover"] as const;

/**
 * `light-dark()` is resolved where it is used. A bar is dark on a light page, but its ground must follow the page. Registered
 * as colours, these variables are resolved on the root element and inherited as they are.
 */
const barProperties = Object.keys(barThemes).flatMap((theme) =>
  BAR_COLOURS.map((name) => ({
    [`@property --${theme}-${name}`]: { syntax: '"<color>"', inherits: "true", "initial-value": "#12161f" },
  })),
);

/** The company's name stands over a side menu that has room for it, and is its head. */
const nameOverMenu = (theme: keyof typeof barThemes) =>
  `[data-layout="vertical"]:is([data-sidebar="default"], [data-sidebar="compact"])[data-sidebar-theme="${theme}"] .frame > .top-bar > .brand`;

function barScope(theme: keyof typeof barThemes) {
  return {
    "color-scheme": "dark",
    color: "var(--ink)",
    ...variables(Object.fromEntries(BAR_COLOURS.map((name) => [name, `var(--${theme}-${name})`]))),
  };
}

const coloredScope = {
  ...barScope("colored"),
  ...variables(onColored),
  "--line": own("line", onColored.line),
  "--here": own("here", onColored.here),
};

export default {
  content: ["./app/**/*.{ts,tsx}"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      ...Object.fromEntries(Object.keys(tokens).map((name) => [name, `var(--${name})`])),
    },
    fontFamily: {
      sans: ['"Inter Variable"', '"Inter fallback"', "system-ui", "sans-serif"],
      mono: ["ui-monospace", "Menlo", "Consolas", "monospace"],
    },
    // rem throughout, so that the person's own text size holds.
    fontSize: {
      xs: ["0.75rem", "1rem"],
      sm: ["0.8125rem", "1.125rem"],
      base: ["0.875rem", "1.25rem"],
      md: ["0.9375rem", "1.25rem"],
      lg: ["1.0625rem", "1.5rem"],
      xl: ["1.375rem", "1.75rem"],
      "2xl": ["1.75rem", "2.25rem"],
    },
    borderRadius: { none: "0", sm: "0.375rem", DEFAULT: "0.5rem", lg: "0.75rem", full: "999px" },
    screens: { sm: "40rem", md: "48rem", lg: "64rem", xl: "80rem" },
    boxShadow: {
      card: "0 1px 2px light-dark(rgb(16 24 40 / 0.05), rgb(0 0 0 / 0.3))",
      raised: "0 8px 24px light-dark(rgb(16 24 40 / 0.14), rgb(0 0 0 / 0.55))",
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      for (const property of barProperties) addBase(property);
      addBase({
        ":root": {
          "--page-scheme": "light dark",
          "color-scheme": "var(--page-scheme)",
          ...schemed(tokens),
          "--focus": own("focus", schemed(tokens)["--focus"]!),
          ...schemed(barThemes.dark, "dark-"),
          ...schemed(barThemes.colored, "colored-"),
        },
        "@media (prefers-contrast: more)": { ":root": schemed(moreContrast) },
        ':root[data-scheme="light"]': { "--page-scheme": "light" },
        ':root[data-scheme="dark"]': { "--page-scheme": "dark" },
        ".bar": { "--bar-ground": "var(--card)", "--bar-hover": "var(--hover)" },
        '[data-topbar="dark"] .top-bar, [data-sidebar-theme="dark"] .side-bar, .on-dark': barScope("dark"),
        '[data-sidebar-theme="colored"] .side-bar': coloredScope,
        "@media (min-width: 64rem)": {
          [nameOverMenu("dark")]: barScope("dark"),
          [nameOverMenu("colored")]: coloredScope,
        },
      });
    }),
  ],
} satisfies Config;
