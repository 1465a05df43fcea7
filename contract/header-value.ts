/** Whether a request can carry a text as a header: printable ASCII, as ids, tokens and versions are. */
export function isHeaderValue(value: string): boolean {
  return /^[\x21-\x7e][\x20-\x7e]{0,99}$/.test(value);
}
