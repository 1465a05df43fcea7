/** Letters of Hebrew, Arabic and neighboring scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

export const runsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * Keeps a text in right-to-left script, such as a name within a sentence, from changing the order of the punctuation and numbers
 * around it: it is enclosed in two invisible Unicode characters, which also work in attributes and plain text.
 */
export function isolated(text: string): string {
  return runsRightToLeft(text) ? `\u2068${text}\u2069` : text;
}

/** Whether a part of a text is enclosed in this way. */
export const isIsolated = (text: string): boolean => text.includes("\u2068");
