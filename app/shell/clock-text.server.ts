import type { TFunction } from "i18next";
import type { KnownLocale } from "~/taxi-api/service-locale.server";

/** Returns the sentence in the footer about the time zone of a page: "Times are those of Los Angeles (PST)". */
export function clockText(t: TFunction, lang: string, { timeZone, isNamed, isUnread }: KnownLocale, now: Date): string {
  if (!isNamed && !isUnread) return t("failures:clock.unnamed");
  // UTC has other names too, such as "Etc/UTC".
  if (knownZone(timeZone) === "UTC") return t("failures:clock.utc");
  const place = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return t("failures:clock.named", { place, zone: zoneName(lang, timeZone, now) });
}

const MINUTE = 60_000;
const zoneNames = new Map<string, { minute: number; name: string }>();

/**
 * Returns the zone's present abbreviation, such as "PST". It is formatted once a minute, because that takes as long as reading
 * the session.
 */
function zoneName(lang: string, timeZone: string, now: Date): string {
  const key = `${lang} ${timeZone}`;
  const minute = Math.floor(now.getTime() / MINUTE);
  const known = zoneNames.get(key);
  if (known?.minute === minute) return known.name;
  const parts = zoneNameFormat(lang, timeZone).formatToParts(now);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  zoneNames.set(key, { minute, name });
  return name;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const names = new Map<string, string>();

/** Returns the format for the name of a zone. It is cached, because `Intl` objects are expensive to create. */
function zoneNameFormat(lang: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${lang} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: "short" });
  formats.set(key, format);
  return format;
}

/** Returns the zone's name that older browsers know as well, such as "Europe/Kiev". */
export function knownZone(timeZone: string): string {
  const name = names.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  names.set(timeZone, name);
  return name;
}
