import Bowser from "bowser";
import type { TFunction } from "i18next";

/** @returns the common name of a browser, such as "Firefox on Linux" */
export function deviceName(userAgent: string, t: TFunction): string {
  const { browser, os } = userAgent === "" ? { browser: {}, os: {} } : Bowser.parse(userAgent);
  if (browser.name && os.name) return t("profile:browserOnSystem", { browser: browser.name, system: os.name });
  return browser.name || os.name || t("profile:unknownBrowser");
}
