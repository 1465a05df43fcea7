import type { i18n } from "i18next";

/**
 * i18next by language tag: on the server all five, in the browser the page's. Page titles are made
 * outside of React and read it from here.
 */
export const instances = new Map<string, i18n>();
