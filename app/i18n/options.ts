import type { InitOptions } from "i18next";
import { isolated } from "./right-to-left";

/** For server and browser, which must render the same texts. */
export const i18nOptions = {
  defaultNS: "common",
  fallbackLng: false,
  // React escapes what it renders. What stands in a sentence, such as a name, keeps its own direction.
  interpolation: { escapeValue: true, escape: isolated },
  returnNull: false,
} as const satisfies InitOptions;
