import type { TFunction } from "i18next";

/** The first that fits counts: most browsers name others in their User-Agent header as well. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bWindows\b/, "Windows"],
  [/\b(?:iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const firstFitting = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** @returns what people call a browser, such as "Firefox on Windows" */
export function deviceName(userAgent: string, t: TFunction): string {
  const browser = firstFitting(BROWSERS, userAgent);
  const system = firstFitting(SYSTEMS, userAgent);
  if (browser && system) return t("profile:browserOnSystem", { browser, system });
  return browser ?? system ?? t("profile:unknownBrowser");
}
