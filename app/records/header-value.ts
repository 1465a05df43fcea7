/** Whether a version or the mark of a write can stand in a header of a call. */
export function isHeaderValue(value: string): boolean {
  return /^[\x21-\x7e][\x20-\x7e]{0,99}$/.test(value);
}
