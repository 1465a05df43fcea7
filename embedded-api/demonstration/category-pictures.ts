/** White shapes on a category's colors, drawn around the center of the picture. */
const SHAPES = {
  car: `<path d="M-150 50v-34l52-16 36-46q10-12 26-12h86q15 0 27 11l43 43 44 11q16 4 16 20v23z"/><path class="glass" d="M-84-2h78v-40h-24q-11 0-18 9zM10-2h84l-32-33q-7-7-18-7h-34z"/>WHEELS`,
  van: `<path d="M-160 50v-122q0-20 20-20h206q15 0 25 12l46 56 12 6q11 6 11 20v48z"/><path class="glass" d="M-136-66h70v44h-70zM-46-66h70v44h-70zM44-66h20l38 44h-58z"/>WHEELS`,
  paw: `<ellipse cx="-72" cy="-26" rx="28" ry="38" transform="rotate(-18 -72 -26)"/><ellipse cx="-26" cy="-72" rx="28" ry="40"/><ellipse cx="34" cy="-72" rx="28" ry="40"/><ellipse cx="80" cy="-26" rx="28" ry="38" transform="rotate(18 80 -26)"/><path d="M4-20q34 0 58 42 18 32-2 52-22 20-56 10-34 10-56-10-20-20-2-52 24-42 58-42z"/>`,
  box: `<path d="M-96-58 0-96 96-58v116L0 96-96 58z"/><path class="line" d="M-96-58 0-20 96-58M0-20v116M-48-77 48-39v34"/>`,
  carrier: `<path d="M-50-66q0-34 30-34h40q30 0 30 34h-22q0-14-12-14h-32q-12 0-12 14z"/><rect x="-124" y="-62" width="248" height="148" rx="26"/><path class="line" d="M-74-30v84M-37-30v84M0-30v84M37-30v84M74-30v84"/>`,
  letter: `<rect x="-120" y="-76" width="240" height="152" rx="14"/><path class="line" d="m-112-66 112 80 112-80"/>`,
} as const;

const WHEELS = `<circle class="tyre" cx="-86" cy="52" r="32"/><circle cx="-86" cy="52" r="15"/><circle class="tyre" cx="84" cy="52" r="32"/><circle cx="84" cy="52" r="15"/>`;

/** A mark beside the shape distinguishes categories with the same shape. */
const MARKS = {
  none: "",
  star: `<path class="mark" d="m130-120 13 27 30 4-22 20 6 30-27-15-27 15 6-30-22-20 30-4z"/>`,
  bolt: `<path class="mark" d="m146-132-46 58h30l-12 48 50-62h-32z"/>`,
  ramp: `<circle class="mark" cx="160" cy="-142" r="14"/><path class="mark-line" d="M160-122v32h28l12 26M146-96a28 28 0 1 0 34 38"/>`,
  alert: `<path class="mark-line" d="M150-130v52"/><circle class="mark" cx="150" cy="-48" r="9"/>`,
} as const;

/** The picture of each category by name: colors, shape, scale of the shape, mark. */
const PICTURES: Readonly<
  Record<
    string,
    readonly [from: string, to: string, shape: keyof typeof SHAPES, size: number, mark: keyof typeof MARKS]
  >
> = {
  economy: ["#2348d6", "#5f79dc", "car", 0.85, "none"],
  comfort: ["#0d7a4a", "#2fa36f", "car", 1, "none"],
  premium: ["#12161f", "#3c4656", "car", 1, "star"],
  van: ["#97286f", "#c75fa4", "van", 1, "none"],
  electric: ["#0b6f7a", "#35a5b0", "car", 1, "bolt"],
  accessible: ["#1f5fa8", "#6ea8dd", "van", 0.8, "ramp"],
  "small-dog": ["#0d7a4a", "#2fa36f", "paw", 0.75, "none"],
  "large-dog": ["#0a5f3a", "#0d7a4a", "paw", 1.1, "none"],
  cat: ["#8a5a00", "#c08a1e", "paw", 0.6, "none"],
  carrier: ["#97286f", "#c75fa4", "carrier", 0.8, "none"],
  envelope: ["#2348d6", "#5f79dc", "letter", 0.85, "none"],
  "small-box": ["#8a5a00", "#c08a1e", "box", 0.6, "none"],
  "medium-box": ["#8a5a00", "#a06c0a", "box", 0.85, "none"],
  "large-box": ["#6b4600", "#8a5a00", "box", 1.15, "none"],
  fragile: ["#b3261e", "#8b1d17", "box", 0.85, "alert"],
};

const STYLE =
  ".glass{fill:#000;fill-opacity:.35}.tyre{fill:#12161f}.line{fill:none;stroke:#000;stroke-opacity:.35;stroke-width:8;stroke-linejoin:round}.mark{fill:#ffc21a}.mark-line{fill:none;stroke:#ffc21a;stroke-width:11;stroke-linecap:round;stroke-linejoin:round}";

/** Returns the stored address of a category's picture. */
export const categoryPictureOf = (name: keyof typeof PICTURES): string => `samples/category/${name}.svg`;

/** Draws the picture of a demonstration category as SVG; undefined for other names. */
export function drawCategory(name: string): string | undefined {
  const picture = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined;
  if (!picture) return undefined;
  const [from, to, shape, size, mark] = picture;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="-240 -180 480 360"><style>${STYLE}</style>`,
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect x="-240" y="-180" width="480" height="360" fill="url(#g)"/>`,
    `<g fill="#fff" transform="scale(${size})">${SHAPES[shape].replace("WHEELS", WHEELS)}</g>${MARKS[mark]}</svg>`,
  ].join("");
}
