/**
 * The IANA names of the time zones to choose from. Only the server lists them: a browser may know others, and the page would
 * not hydrate.
 * @param present the stored one, which is always included
 */
export function timeZones(present: string): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", present])].sort();
}
