/** Whether a text is an existing day (YYYY-MM-DD) of a plausible year; 30 February does not exist. */
export function isDay(value: string): boolean {
  return (
    value >= "1900" &&
    value < "9999" &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value)
  );
}
