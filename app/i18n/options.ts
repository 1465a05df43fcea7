import type { InitOptions } from "i18next";

/** For server and browser, which must render the same texts. */
export const i18nOptions = {
  defaultNS: "common",
  fallbackLng: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions;
