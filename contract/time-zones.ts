/** The zone of a service that nobody has set up: that of its first offices. */
export const DEFAULT_TIME_ZONE = "America/Los_Angeles";

/** An IANA name in its usual spelling; offsets such as "+02:00", which some engines take as well, are no zone: they know no summer time. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const MAX_CHARACTERS = 60;

/** Whether a text is the name of a time zone that can be reckoned with here. */
export function isTimeZone(name: string): boolean {
  if (name.length > MAX_CHARACTERS || !ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
