const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("en", { granularity: "grapheme" }) : null;

/** The length of a text in characters as people count them (ruling B14); in code points where a browser can't tell. */
export function charactersOf(text: string): number {
  return (segmenter ? [...segmenter.segment(text)] : Array.from(text)).length;
}

/** The length of a text as schemas count it: in code points. */
export const codePointsOf = (text: string) => Array.from(text).length;

/** Code units that no short text needs: longer texts are not even counted. */
export const MAX_CODE_UNITS = 1000;
