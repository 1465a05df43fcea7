/**
 * Returns the IANA names of the time zones to choose from. Only the server lists them: a browser may know other zones, and
 * hydration would fail.
 * @param present the stored zone, which is always included
 */
export function timeZones(present: string): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", present])].sort();
}
