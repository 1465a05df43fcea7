/**
 * Series differ by color and by dash (lines) or, if they touch, by pattern (bars). Each color has a contrast of 3:1 on the card
 * in both schemes (`tests/unit/shell/contrast.test.ts`).
 */
export const SERIES_LOOKS = {
  blue: { colour: "var(--chart-1)", pattern: "solid", dash: undefined },
  amber: { colour: "var(--chart-2)", pattern: "stripes", dash: "7 4" },
  green: { colour: "var(--chart-3)", pattern: "solid", dash: "1 5" },
  red: { colour: "var(--chart-4)", pattern: "dots", dash: "10 4 1 4" },
  plain: { colour: "var(--ink-2)", pattern: "lines", dash: "3 3" },
} as const satisfies Record<string, { colour: string; pattern: string; dash: string | undefined }>;

export type SeriesLook = keyof typeof SERIES_LOOKS;
