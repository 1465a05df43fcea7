import type { TFunction } from "i18next";

/**
 * Translation functions by language tag: on the server of all five languages, in the browser of the page's. Page titles
 * are made outside of React and read theirs from here.
 */
export const instances = new Map<string, { t: TFunction }>();
