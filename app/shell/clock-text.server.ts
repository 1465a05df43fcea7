import type { TFunction } from "i18next";
import type { KnownLocale } from "~/taxi-api/service-locale.server";

/** Says in the footer whose times a page shows: "Times are those of Los Angeles (PST)". */
export function clockText(t: TFunction, lang: string, { timeZone, isNamed, isUnread }: KnownLocale, now: Date): string {
  if (!isNamed && !isUnread) return t("failures:clock.unnamed");
  if (isUtc(timeZone)) return t("failures:clock.utc");
  const place = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  const parts = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: "short" }).formatToParts(now);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return t("failures:clock.named", { place, zone });
}

/** Also by its other names, such as "Etc/UTC". */
function isUtc(timeZone: string): boolean {
  return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone === "UTC";
}
