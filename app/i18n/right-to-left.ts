/** Hebrew, Arabic and neighbouring scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

export const runsRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * Keeps a text with letters that run from right to left, such as a name within a sentence, from turning the signs and numbers
 * around it: it stands between two invisible signs of Unicode, which attributes and plain texts can have as well.
 */
export function isolated(text: string): string {
  return runsRightToLeft(text) ? `\u2068${text}\u2069` : text;
}

/** Whether a part of a text is isolated. */
export const isIsolated = (text: string): boolean => text.includes("\u2068");
