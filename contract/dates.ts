/** A date that a database keeps, as well as the day after it. */
export const isKeptDate = (date: string | number) => {
  const year = new Date(date).getUTCFullYear();
  return year >= 1900 && year <= 9998;
};
