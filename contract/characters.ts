const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("en", { granularity: "grapheme" }) : null;

/** Counts a text's characters as people do (ruling B14), or its code points in a browser without `Intl.Segmenter`. */
export function charactersOf(text: string): number {
  return (segmenter ? [...segmenter.segment(text)] : Array.from(text)).length;
}

/** Counts a text's code points, as JSON Schema does for `maxLength`. */
export const codePointsOf = (text: string) => Array.from(text).length;

/** Texts with more code units are always too long, so their characters are not counted. */
export const MAX_CODE_UNITS = 1000;
