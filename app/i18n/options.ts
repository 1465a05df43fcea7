import type { InitOptions } from "i18next";
import { isolated } from "./right-to-left";

/** The options for server and browser, which must render the same texts. */
export const i18nOptions = {
  defaultNS: "common",
  fallbackLng: false,
  // React escapes what it renders. Values within a sentence, such as names, keep their own text direction.
  interpolation: { escapeValue: true, escape: isolated },
  returnNull: false,
} as const satisfies InitOptions;
