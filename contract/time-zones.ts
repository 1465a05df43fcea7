/** The default time zone: that of the first offices. */
export const DEFAULT_TIME_ZONE = "America/Los_Angeles";

/** The form of IANA names. Some engines also accept offsets such as "+02:00", which have no daylight saving time. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const MAX_CHARACTERS = 60;

/** Tests whether a text is the name of a time zone that this engine knows. */
export function isTimeZone(name: string): boolean {
  if (name.length > MAX_CHARACTERS || !ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
