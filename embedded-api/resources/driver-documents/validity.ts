import { endOfDay } from "contract/service-day";

const SECOND = 1000;

/** Returns the last second of a document's last valid day, which answers send as `expiresAt`. */
export function expiryMoment(expiresOn: string, timeZone: string): string {
  return new Date(endOfDay(expiresOn, timeZone).getTime() - SECOND).toISOString();
}
