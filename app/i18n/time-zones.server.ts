/**
 * The time zones to choose from, by their IANA names. They come from the server alone: a browser may know others, and the
 * choice would differ between the page as it was sent and as it goes on.
 * @param present the one that is set, which is always among them
 */
export function timeZones(present: string): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", present])].sort();
}
