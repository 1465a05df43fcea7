import type { TFunction } from "i18next";

/** Translation functions by language tag, for page titles, which are made outside of React. The browser has one only. */
export const instances = new Map<string, { t: TFunction }>();
