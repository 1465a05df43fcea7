import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { deviceName } from "../../../app/modules/profile/device.server";

const t = ((key: string, { browser, system }: Record<string, string> = {}) =>
  browser ? `${browser} on ${system}` : key) as unknown as TFunction;

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36",
    "Chrome on Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    "Microsoft Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/125.0 Mobile/15E148 Safari/604.1",
    "Chrome on iOS",
  ],
  ["curl/8.5.0", "profile:unknownBrowser"],
  ["", "profile:unknownBrowser"],
])("%o is %o", (userAgent, name) => {
  expect(deviceName(userAgent, t)).toBe(name);
});
