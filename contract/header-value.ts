/** Whether a text can be sent as a header: printable ASCII, which ids, tokens and versions consist of. */
export function isHeaderValue(value: string): boolean {
  return /^[\x21-\x7e][\x20-\x7e]{0,99}$/.test(value);
}
